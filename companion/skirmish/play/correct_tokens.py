"""Tokens that people put right by hand: on cards, members and battlefields, in purses, and what is counted down."""

from collections.abc import Iterator
from typing import Any, Final

from companion.rules.action import Between, Offer, OneOf
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.actions import SetTokens
from companion.skirmish.battle.events.corrections import CountdownSet
from companion.skirmish.battle.events.people import FieldPower, GritPut
from companion.skirmish.battle.events.purse import DollarsMoved, KeepsakeHeld, WoundsChanged
from companion.skirmish.battle.question import Offers
from companion.skirmish.battle.referee import Referee
from companion.skirmish.battle.tokens import put_tokens
from companion.skirmish.cards.terms import DOUBLE, POWER, Keepsake, MemberId, Side, Token
from companion.skirmish.state.derived.pointing import PointedCard, card_at, spot_of
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


def offer_tokens(fight: Fight, reasons: OneOf) -> Offers:
    """Return what may be put right of every kind of token in the game."""
    kinds = (*_counted(fight), *_on_cards(fight), *_before_players(fight))
    return tuple(_offer(token, places, most, reasons) for token, places, most in kinds if places)


def _offer(token: str, places: tuple[str, ...], most: int, reasons: OneOf) -> Offer[Any]:
    slots: dict[str, Any] = {
        "place": OneOf(places),
        "token": OneOf((token,)),
        "count": Between(0, most),
        "reason": reasons,
    }
    return Offer(SetTokens, slots)


def _counted(fight: Fight) -> Iterator[_Setting]:
    yield fight.variant.counted, (COUNTDOWN,), fight.tokens.counted_from
    if fight.variant.wounds:
        yield WOUND, (WOUNDS,), fight.variant.wounds


def _on_cards(fight: Fight) -> Iterator[_Setting]:
    """Yield True Grit also on members, power on battlefields; chips of a side only on its own cards."""
    cards = tuple(one.card for one in fight.lying())
    more = {
        Token.GRIT: tuple(f"member:{one.id}" for one in fight.gang.alive),
        Token.POWER_DEFENCE: tuple(f"field:{number}" for number in range(len(fight.row.battlefields))),
    }
    for token in Token:
        if token in fight.tokens.supply:
            colour = _COLOURED.get(token)
            spots = (_spot(fight, card) for card in cards if colour in (None, fight.owner(card)))
            yield token.value, (*more.get(token, ()), *spots), _MOST


def _before_players(fight: Fight) -> Iterator[_Setting]:
    if fight.variant.dollars:
        yield DOLLAR, tuple(f"{DOLLARS}:{side.value}" for side in Side), fight.variant.dollars
    if fight.frontier.stock or fight.tokens.keepsakes:
        for token in Keepsake:
            yield token.value, tuple(f"{KEEPSAKES}:{side.value}" for side in Side), 1


def _spot(fight: Fight, card: InPlay) -> str:
    spot = spot_of(fight, card)
    return f"card:{spot.zone}:{spot.card}:{spot.nth}"


def set_tokens(referee: Referee, action: SetTokens) -> None:
    """Set how many tokens lie there; they come out of the supply, or the reserve."""
    kind, _, name = action.place.partition(":")
    fight, count = referee.fight, action.count
    match kind:
        case "countdown":
            referee.emit(CountdownSet(count, action.reason))
        case "wounds":
            referee.emit(WoundsChanged(count - fight.tokens.wounds))
        case "dollars":
            _set_dollars(referee, Side(name), count)
        case "keepsakes":
            _set_keepsake(referee, Keepsake(action.token), Side(name), count)
        case "member":
            lies = next(one.grit for one in fight.gang.alive if one.id == name)
            referee.emit(GritPut(MemberId(name), _change(fight, Token.GRIT, lies, count)))
        case "field":
            lies = fight.row.battlefields[int(name)].power
            referee.emit(FieldPower(int(name), _change(fight, Token.POWER_DEFENCE, lies, count)))
        case _:
            _set_on_card(referee, Token(action.token), name, count)


def _set_dollars(referee: Referee, side: Side, count: int) -> None:
    fight = referee.fight
    change = min(count - fight.tokens.dollars.get(side, 0), fight.tokens.reserve)
    referee.emit(DollarsMoved(change, to=side) if change > 0 else DollarsMoved(-change, source=side))


def _set_keepsake(referee: Referee, token: Keepsake, side: Side, count: int) -> None:
    holder = referee.fight.tokens.keepsakes.get(token)
    referee.emit(KeepsakeHeld(token, side if count else None if holder is side else holder))


def _set_on_card(referee: Referee, token: Token, name: str, count: int) -> None:
    fight = referee.fight
    zone, card, nth = name.split(":")
    found = card_at(fight, PointedCard(CardId(card), ZoneId(zone), int(nth)))
    if found is not None:
        put_tokens(referee, found, token, _change(fight, token, _lying(fight, found, token), count))


def _lying(fight: Fight, card: InPlay, token: Token) -> int:
    if token is Token.GRIT:
        return card.grit
    return card.power if token is POWER[fight.owner(card)] else card.count(token)


def _change(fight: Fight, token: Token, lies: int, count: int) -> int:
    return min(count - lies, fight.tokens.supply.get(token, 0))
