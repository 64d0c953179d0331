"""From what people tell of cards while they play to the owner's box."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from companion.rules.event import Event
from companion.rules.packs.check_values import numbered_tables
from companion.rules.packs.pack import PackData
from companion.skirmish.battle.events.battlefields_described_while_playing import BattlefieldDescribed
from companion.skirmish.battle.events.cards_identified_while_playing import (
    CardAdded,
    CardMatched,
    CardToldPlain,
    CopyAdded,
    DiscardMatched,
    DiscardNamed,
    PrintedPut,
    PrintedTold,
    UnseenNamed,
)
from companion.skirmish.battle.events.members_described_while_playing import MemberDescribed
from companion.skirmish.battle.events.played_cards import CardDescribed, CardDetailsTold
from companion.skirmish.battle.events.poker_cards_described_while_playing import PokerDescribed
from companion.skirmish.cards.enums_and_constants import CardKind, Side
from companion.skirmish.cards.printed_components import TurnSpace
from companion.skirmish.packs.read_in_play.further_fields_of_box import with_printed_told
from companion.skirmish.packs.read_in_play.unread_cards import allows_naming_in_play


def amend_box_by_event(data: PackData, event: Event, deck: int) -> PackData:
    """Return the data of a box, of whose decks each has `deck` cards, with what a public event tells of a card.

    The latest word holds: what was undone at the table and told anew, is told right. Returns `data` itself if nothing
    is new.
    """
    match event:
        case CardAdded(side, _, named, name) | DiscardNamed(side, _, named, name) | UnseenNamed(side, _, named, name):
            return _with_card(data, {"id": named, "name": name, "side": side.value}, side, deck)
        case CardMatched(side, _, card, copies) | DiscardMatched(side, _, card, copies) | CopyAdded(side, card, copies):
            return _with_copies(data, card, copies, side, deck)
        case CardDescribed(card, kind, cost, firepower):
            shoots = {} if kind is CardKind.ACTION else {"firepower": firepower}
            return _with_values(data, card, {"kind": kind.value, "cost": cost, **shoots})
        case PrintedPut(card, cost, firepower):
            shoots = {"firepower": firepower} if _is_in_play(data, card) else {}
            return _with_values(data, card, {"cost": cost, **shoots})
        case CardDetailsTold(card, kegs, ammo, moment):
            items = {key: count for key, count in (("kegs", kegs), ("ammo", ammo)) if count}
            return _with_values(data, card, {**items, **({"moment": moment.value} if moment else {})})
        case CardToldPlain(card):
            return _with_values(data, card, {"effects": []})
    return _OTHERS.get(type(event), _unchanged)(data, event)


def _unchanged(data: PackData, event: Event) -> PackData:
    """Return the data as they are."""
    return data


def _with_card(data: PackData, card: Mapping[str, Any], side: Side, deck: int) -> PackData:
    known = {piece.get("id") for key in data for _, piece in numbered_tables(data, key)}
    if card["id"] in known or not allows_naming_in_play(data) or _count(data, side) >= deck:
        return data
    return {**data, "card": [*data.get("card", ()), dict(card)]}


def _with_member(data: PackData, told: MemberDescribed) -> PackData:
    said = {key: True for key in ("start", "leader", "vital") if getattr(told, key)}
    more = {"grit": told.grit} if told.grit else {}
    death: dict[str, Any] = {"killed": []} if told.plain else {}
    member = {"id": told.named, "name": told.name, "rating": told.rating, **said, **more, **death}
    return _with_piece(data, "member", member)


def _with_piece(data: PackData, table: str, piece: Mapping[str, Any]) -> PackData:
    """Return the data with a component, in place of what was told of the same one before."""
    others = {one.get("id") for key in data if key != table for _, one in numbered_tables(data, key)}
    found = [one for _, one in numbered_tables(data, table)]
    if not allows_naming_in_play(data) or piece["id"] in others or piece in found:
        return data
    if any(one.get("id") == piece["id"] for one in found):
        return {**data, table: [{**piece} if one.get("id") == piece["id"] else one for one in found]}
    return {**data, table: [*found, {**piece}]}


def _with_battlefield(data: PackData, told: BattlefieldDescribed) -> PackData:
    found = numbered_tables(data, "battlefield")
    at_place = [one.get("id") for _, one in found if (one.get("row"), one.get("place")) == (told.row, told.place)]
    if at_place not in ([], [told.field]):
        return data
    spaces = [_space(each) for each in told.spaces]
    place = {"id": told.field, "name": told.name, "row": told.row, "place": told.place}
    return _with_piece(data, "battlefield", {**place, "defence": told.defence, "spaces": spaces})


def _with_poker_card(data: PackData, told: PokerDescribed) -> PackData:
    """Return the data with a poker card. That the other one beats it, is told of the other one."""
    piece: dict[str, Any] = {"id": told.card, "name": told.name, "side": told.side.value, "value": told.value}
    if told.beats is not None:
        piece["beats"] = [told.beats]
    piece |= {"stays": True} if told.stays else {}
    piece |= {"effects": []} if told.plain else {}
    data = _with_piece(data, "poker", piece)
    known = {one.get("id"): one for _, one in numbered_tables(data, "poker")}
    if told.beaten_by not in known or told.card not in known:
        return data
    other = known[told.beaten_by]
    beats = [*other.get("beats", ()), *(() if told.card in other.get("beats", ()) else (told.card,))]
    return _with_piece(data, "poker", {**other, "beats": beats})


def _space(space: TurnSpace) -> dict[str, Any]:
    draw: dict[str, Any] = {"draw": space.draw} if space.draw else {}
    return {**draw, "optional": True} if space.optional else draw


def _with_copies(data: PackData, card: str, copies: int, side: Side, deck: int) -> PackData:
    now = next((one.get("copies", 1) for _, one in numbered_tables(data, "card") if one.get("id") == card), copies)
    if copies <= now or _count(data, side) + copies - now > deck:
        return data
    return _changed(data, card, {"copies": copies})


def _with_values(data: PackData, card: str, values: Mapping[str, Any]) -> PackData:
    found = next((one for _, one in numbered_tables(data, "card") if one.get("id") == card), None)
    new = {} if found is None else {key: value for key, value in values.items() if found.get(key) != value}
    return _changed(data, card, new) if new else data


def _is_in_play(data: PackData, card: str) -> bool:
    return any(one.get("id") == card and one.get("kind") != CardKind.ACTION for _, one in numbered_tables(data, "card"))


def _changed(data: PackData, card: str, values: Mapping[str, Any]) -> PackData:
    cards = [{**one, **values} if one.get("id") == card else one for one in data["card"]]
    return {**data, "card": cards}


def _count(data: PackData, side: Side) -> int:
    return sum(card.get("copies", 1) for _, card in numbered_tables(data, "card") if card.get("side") == side.value)


_OTHERS: Final[Mapping[type[Event], Callable[[PackData, Any], PackData]]] = {
    BattlefieldDescribed: _with_battlefield,
    PokerDescribed: _with_poker_card,
    MemberDescribed: _with_member,
    PrintedTold: with_printed_told,
}
"""Changes of data by the other events that tell something."""
