"""Consequences of what people read to the companion: stars of lawmen, deaths that lose the game (R1-1)."""

from collections.abc import Mapping
from typing import Any

from companion.games.revolver.state import ComponentRoles, State
from companion.rules.event import Event
from companion.rules.packs.check_values import numbered_tables
from companion.rules.packs.pack import PackData
from companion.rules.replace import replace
from companion.skirmish.battle.events.members_described_while_playing import MemberDescribed
from companion.skirmish.battle.events.played_cards import CardDescribed
from companion.skirmish.cards.effect import EffectCondition
from companion.skirmish.cards.enums_and_constants import CardKind, Icon, Side
from companion.skirmish.cards.printed_components import DECK_SIZE, PrintedBox, PrintedCard, PrintedMember
from companion.skirmish.effects.effect_codec import DO
from companion.skirmish.effects.gang.lose_game import LoseGame
from companion.skirmish.packs.read_in_play.amend_box_from_events import amend_box_by_event
from companion.skirmish.packs.read_in_play.unread_cards import allows_naming_in_play


def add_right_hand_to_growing_box(book: PrintedBox, roles: ComponentRoles) -> PrintedBox:
    """Return the book of a box that grows with a right hand whose death loses the game before the train (R1-1).

    Such a box cannot say so under `killed` as long as its last battlefield has no name.
    """
    if not book.has_unnamed or roles.partner not in book.members:
        return book
    return book.replace_members(
        {**book.members, roles.partner: _with_lost_game(book.members[roles.partner], roles, loses=True)}
    )


def with_described_death(state: State, event: Event) -> State:
    """Return the state in which the death of a member that was just described loses the game, if it is vital."""
    if not isinstance(event, MemberDescribed) or not event.vital:
        return state
    house, book = state.house, state.fight.book
    member = _with_lost_game(book.members[event.named], house.roles, loses=event.leader or house.partner_loses)
    if not event.leader:
        house = replace(house, roles=replace(house.roles, partner=event.named))
    told = book.replace_members({**book.members, event.named: member})
    return replace(state, house=house, fight=replace(state.fight, book=told))


def _with_lost_game(member: PrintedMember, roles: ComponentRoles, loses: bool) -> PrintedMember:
    """Return a vital member, with whose death its side `loses` the game; where it leads nobody, before the train."""
    known = any(isinstance(effect, LoseGame) for effect in member.killed)
    lost = LoseGame() if member.leader else LoseGame(only_if=EffectCondition(before=roles.train))
    return replace(member, vital=True, killed=(lost, *member.killed) if loses and not known else member.killed)


def with_star_of_described_lawman(state: State, event: Event) -> State:
    """Return the state in which firepower of the law that was just described shows a star (l.212)."""
    book = state.fight.book
    if not (isinstance(event, CardDescribed) and state.fight.variant.asks_all and _is_lawman(book.cards[event.card])):
        return state
    card = book.cards[event.card]
    told = replace(card, icons=tuple(dict.fromkeys((Icon.STAR, *card.icons))))
    return replace(state, fight=replace(state.fight, book=book.with_description(told)))


def _is_lawman(card: PrintedCard) -> bool:
    return card.side is Side.ATTACK and card.kind is CardKind.FIREPOWER


def amend_box(data: PackData, event: Event) -> PackData:
    """Return the data of a box with what a public event tells of it; `data` itself if nothing is new."""
    grown = amend_box_by_event(data, event, DECK_SIZE)
    if grown is not data and isinstance(event, MemberDescribed) and event.vital:
        grown = _with_vital_member(grown, event)
    if grown is not data and isinstance(event, CardDescribed) and allows_naming_in_play(data):
        grown = {**grown, "card": [_with_star(one, event) for _, one in numbered_tables(grown, "card")]}
    return data if grown == data else grown


def _with_vital_member(data: PackData, told: MemberDescribed) -> PackData:
    """Return the data in this game's own words: a leader's death loses the game, the right hand has a role."""
    members = [
        _spelled(one, told) if one.get("id") == told.named else one for _, one in numbered_tables(data, "member")
    ]
    if told.leader:
        return {**data, "member": members}
    return {**data, "member": members, "roles": {**data.get("roles", {}), "partner": told.named}}


def _with_star(card: Mapping[str, Any], told: CardDescribed) -> Mapping[str, Any]:
    """Return the card with a star if it was told to be firepower of the law; without it if a slip was taken back."""
    star = [Icon.STAR.value]
    if card.get("id") != told.card or card.get("icons", star) != star:
        return card
    is_lawman = (card.get("side"), card.get("kind")) == (Side.ATTACK, CardKind.FIREPOWER)
    bare = {key: value for key, value in card.items() if key != "icons"}
    return {**bare, "icons": star} if is_lawman else bare


def _spelled(member: Mapping[str, Any], told: MemberDescribed) -> dict[str, Any]:
    spelled = {key: value for key, value in member.items() if key != "vital"}
    return {**spelled, "killed": [{DO: LoseGame.pack_word()}]} if told.leader else spelled
