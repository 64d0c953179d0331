"""Tokens that people put right by hand: on cards, members and battlefields, in purses, and what is counted down."""

from collections.abc import Iterator
from typing import Any, Final

from companion.rules.action import Between, Offer, OneOf
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.actions import SetTokens
from companion.skirmish.battle.events.corrections import CountdownSet
from companion.skirmish.battle.events.people import FieldPower, GritPut
from companion.skirmish.battle.events.purse import DollarsMoved, KeepsakeHeld, WoundsChanged
from companion.skirmish.battle.question import Offers, Spot, card_at, spot_of
from companion.skirmish.battle.referee import Referee
from companion.skirmish.battle.tokens import put
from companion.skirmish.cards.terms import DOUBLE, POWER, Keepsake, MemberId, Side, Token
from companion.skirmish.state.fight import Fight, InPlay

COUNTDOWN: Final = "countdown"
WOUNDS: Final = "wounds"
DOLLARS: Final = "dollars"
KEEPSAKES: Final = "keepsakes"
WOUND: Final = "wound"
DOLLAR: Final = "dollar"
_MOST: Final = 14
_COLOURED: Final = {**{token: side for side, token in POWER.items()}, **{token: side for side, token in DOUBLE.items()}}

_Setting = tuple[str, tuple[str, ...], int]
"""A kind of token, where it may lie, and how many there may be."""


def setting(fray: Fight, reasons: OneOf) -> Offers:
    """What may be put right of every kind of token in the game."""
    kinds = (*_counted(fray), *_on_cards(fray), *_before_players(fray))
    return tuple(_offer(token, places, most, reasons) for token, places, most in kinds if places)


def _offer(token: str, places: tuple[str, ...], most: int, reasons: OneOf) -> Offer[Any]:
    slots: dict[str, Any] = {
        "place": OneOf(places),
        "token": OneOf((token,)),
        "count": Between(0, most),
        "reason": reasons,
    }
    return Offer(SetTokens, slots)


def _counted(fray: Fight) -> Iterator[_Setting]:
    yield fray.law.counted, (COUNTDOWN,), fray.counted_from
    if fray.law.wounds:
        yield WOUND, (WOUNDS,), fray.law.wounds


def _on_cards(fray: Fight) -> Iterator[_Setting]:
    """True Grit also on members, the defenders' power on battlefields; chips of a side only on its own cards."""
    cards = tuple(one.card for one in fray.lying())
    more = {
        Token.GRIT: tuple(f"member:{one.id}" for one in fray.people),
        Token.POWER_DEFENCE: tuple(f"field:{number}" for number in range(len(fray.grounds))),
    }
    for token in Token:
        if token in fray.supply:
            colour = _COLOURED.get(token)
            spots = (_spot(fray, card) for card in cards if colour in (None, fray.owner(card)))
            yield token.value, (*more.get(token, ()), *spots), _MOST


def _before_players(fray: Fight) -> Iterator[_Setting]:
    if fray.law.dollars:
        yield DOLLAR, tuple(f"{DOLLARS}:{side.value}" for side in Side), fray.law.dollars
    if fray.frontier.stock or fray.keepsakes:
        for token in Keepsake:
            yield token.value, tuple(f"{KEEPSAKES}:{side.value}" for side in Side), 1


def _spot(fray: Fight, card: InPlay) -> str:
    spot = spot_of(fray, card)
    return f"card:{spot.zone}:{spot.card}:{spot.nth}"


def set_tokens(battle: Referee, action: SetTokens) -> None:
    """So many lie there; they come out of the supply, or the reserve, as far as there are any."""
    kind, _, name = action.place.partition(":")
    fray, count = battle.fray, action.count
    match kind:
        case "countdown":
            battle.emit(CountdownSet(count, action.reason))
        case "wounds":
            battle.emit(WoundsChanged(count - fray.wounds))
        case "dollars":
            _set_dollars(battle, Side(name), count)
        case "keepsakes":
            _set_keepsake(battle, Keepsake(action.token), Side(name), count)
        case "member":
            lies = next(one.grit for one in fray.people if one.id == name)
            battle.emit(GritPut(MemberId(name), _change(fray, Token.GRIT, lies, count)))
        case "field":
            lies = fray.grounds[int(name)].power
            battle.emit(FieldPower(int(name), _change(fray, Token.POWER_DEFENCE, lies, count)))
        case _:
            _set_on_card(battle, Token(action.token), name, count)


def _set_dollars(battle: Referee, side: Side, count: int) -> None:
    fray = battle.fray
    change = min(count - fray.dollars.get(side, 0), fray.reserve)
    battle.emit(DollarsMoved(change, to=side) if change > 0 else DollarsMoved(-change, source=side))


def _set_keepsake(battle: Referee, token: Keepsake, side: Side, count: int) -> None:
    holder = battle.fray.keepsakes.get(token)
    battle.emit(KeepsakeHeld(token, side if count else None if holder is side else holder))


def _set_on_card(battle: Referee, token: Token, name: str, count: int) -> None:
    fray = battle.fray
    zone, card, nth = name.split(":")
    found = card_at(fray, Spot(CardId(card), ZoneId(zone), int(nth)))
    if found is not None:
        put(battle, found, token, _change(fray, token, _lying(fray, found, token), count))


def _lying(fray: Fight, card: InPlay, token: Token) -> int:
    if token is Token.GRIT:
        return card.grit
    return card.power if token is POWER[fray.owner(card)] else card.count(token)


def _change(fray: Fight, token: Token, lies: int, count: int) -> int:
    return min(count - lies, fray.supply.get(token, 0))
