"""Tokens that people put right by hand: on cards, members and battlefields, in purses, and what is counted down."""

from collections.abc import Iterator
from typing import Any, Final

from companion.rules.actions_and_offers import NumberRange, Offer, OneOf, Slot
from companion.rules.forget_games import keep_for_game
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.actions import SetTokens
from companion.skirmish.battle.events.corrections import CountdownSet
from companion.skirmish.battle.events.members_and_tokens import FieldPower, GritPut
from companion.skirmish.battle.events.wounds_and_dollars import DollarsMoved, KeepsakeHeld, WoundsChanged
from companion.skirmish.battle.put_and_remove_chips import change_tokens_on_card
from companion.skirmish.battle.question import Offers
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.enums_and_constants import DOUBLE, POWER, Keepsake, MemberId, Side, Token
from companion.skirmish.state.derived.card_references import CardReference, find_referenced_card, make_card_reference
from companion.skirmish.state.fight_state import CardInPlay, Fight

COUNTDOWN: Final = "countdown"
WOUNDS: Final = "wounds"
DOLLARS: Final = "dollars"
KEEPSAKES: Final = "keepsakes"
WOUND: Final = "wound"
DOLLAR: Final = "dollar"
_COLOURED: Final = {**{token: side for side, token in POWER.items()}, **{token: side for side, token in DOUBLE.items()}}
_TOKENS: Final = tuple((token, token.value, _COLOURED.get(token)) for token in Token)
"""The tokens with their words, and the side whose colour they have."""

_ANY_NUMBER: Final = 14

_Setting = tuple[str, str, int]
"""A kind of token, where it may lie, and how many can lie there."""


def offer_token_corrections(fight: Fight, reasons: OneOf) -> Offers:
    """Return what may be put right of every kind of token in the game: as many as the box has for each place."""
    places: dict[tuple[str, int], list[str]] = {}
    for token, place, most in (*_counted(fight), *_on_cards(fight), *_before_players(fight)):
        if most > 0:
            places.setdefault((token, most), []).append(place)
    return tuple([_offer(token, tuple(found), most, reasons) for (token, most), found in places.items()])


@keep_for_game(maxsize=512)  # the very same offer is spelled once
def _offer(token: str, places: tuple[str, ...], most: int, reasons: OneOf) -> Offer[Any]:
    slots: dict[str, Slot] = {
        "place": OneOf(places),
        "token": OneOf((token,)),
        "count": NumberRange(0, most),
        "reason": reasons,
    }
    return Offer(SetTokens, slots)


def _counted(fight: Fight) -> Iterator[_Setting]:
    """Yield the countdown, with the tokens beside it (R2-28), and the wounds."""
    beside = 0 if fight.variant.first_texts else fight.variant.spare
    yield fight.variant.counted, COUNTDOWN, fight.tokens.counted_from + beside
    if fight.variant.wounds:
        yield WOUND, WOUNDS, fight.variant.wounds


def _on_cards(fight: Fight) -> Iterator[_Setting]:
    """Yield True Grit also on members, power on battlefields; chips of a side only on its own cards."""
    lying = [one.card for one in fight.located_cards()]
    cards = [(card, fight.owner_of(card), token_place_of_card(fight, card)) for card in lying]
    for token, word, colour in _TOKENS:
        if token not in fight.tokens.supply:
            continue
        places: list[tuple[str, int]] = []
        if token is Token.GRIT:
            places += [(f"member:{one.id}", one.grit) for one in fight.gang.alive]
        if token is Token.POWER_DEFENCE:
            places += [(f"field:{number}", field.power) for number, field in enumerate(fight.row.battlefields)]
        of_colour = [(card, place) for card, owner, place in cards if colour is None or colour is owner]
        places += [(place, count_tokens_on_card(fight, card, token)) for card, place in of_colour]
        free = fight.tokens.supply[token]
        yield from [(word, place, _most(fight, lies + free)) for place, lies in places]


def _before_players(fight: Fight) -> Iterator[_Setting]:
    if fight.variant.dollars:
        for side in Side:
            most = fight.tokens.dollars.get(side, 0) + fight.tokens.reserve
            yield DOLLAR, f"{DOLLARS}:{side.value}", fight.variant.dollars if fight.variant.first_texts else most
    if fight.frontier.stock or fight.tokens.keepsakes:
        yield from ((token.value, f"{KEEPSAKES}:{side.value}", 1) for token in Keepsake for side in Side)


def _most(fight: Fight, there_are: int) -> int:
    """Return how many may be said to lie somewhere: of old, any number; what the supply lacked was left out."""
    return _ANY_NUMBER if fight.variant.first_texts else there_are


def token_place_of_card(fight: Fight, card: CardInPlay) -> str:
    """Return a card in play as a place of tokens."""
    pointed = make_card_reference(fight, card)
    return f"card:{pointed.zone}:{pointed.card}:{pointed.nth}"


def find_card_at_token_place(fight: Fight, name: str) -> CardInPlay | None:
    """Return the card of a place of tokens, which `name` says after `card:`; None if it is gone."""
    zone, card, nth = name.split(":")
    return find_referenced_card(fight, CardReference(CardId(card), ZoneId(zone), int(nth)))


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
            member = fight.gang.member(MemberId(name))
            referee.emit(GritPut(member.id, _change(fight, Token.GRIT, member.grit, count)))
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
    found = find_card_at_token_place(fight, name)
    if found is not None:
        change_tokens_on_card(
            referee, found, token, _change(fight, token, count_tokens_on_card(fight, found, token), count)
        )


def count_tokens_on_card(fight: Fight, card: CardInPlay, token: Token) -> int:
    """Return how many tokens of a kind lie on a card, chips of 1 being of its owner's colour."""
    if token is Token.GRIT:
        return card.grit
    return card.power if token is POWER[fight.owner_of(card)] else card.count_marks(token)


def _change(fight: Fight, token: Token, lies: int, count: int) -> int:
    return min(count - lies, fight.tokens.supply.get(token, 0))
