"""The view of a seat for its bot: the parts that bots look at, each made when a bot asks for it.

Every part says what the view of the seat says, word for word: tests hold one against the other.
"""

from collections.abc import Callable
from typing import Any, Final

from companion.rules.parts.compare_by_identity import remember_by_identity, remember_for_alike
from companion.rules.parts.view_on_demand import Makers, ViewOnDemand
from companion.rules.seats_and_viewers import Seat
from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import SIDES, CardKind, Side
from companion.skirmish.cards.printed_components import TurnSpace
from companion.skirmish.play.game_state import HasMatchAndFight
from companion.skirmish.play.view.battlefields import view_marker
from companion.skirmish.play.view.members import list_members, view_printed_members
from companion.skirmish.play.view.own_seat import mark_real_cards
from companion.skirmish.play.view.printed_cards import view_printed_cards
from companion.skirmish.state.derived.battlefields_along_marker import turn_spaces_of_battlefield
from companion.skirmish.state.derived.card_references import make_card_reference
from companion.skirmish.state.derived.costs import cost_in_discards
from companion.skirmish.state.derived.firepower import (
    card_firepower,
    column_card_limit,
    first_with_same_columns,
    side_firepower,
)
from companion.skirmish.state.derived.playable_zones import (
    battlefield_of_zone,
    reason_not_playable,
    zones_to_play_in,
)
from companion.skirmish.state.fight_state import CardInPlay, Fight


def view_lying_card_for_bot(fight: Fight, card: CardInPlay, number: int) -> ViewOnDemand:
    """Return a card in play, as `view_card_in_play` says it."""
    return ViewOnDemand(_LYING_CARD, fight, card, number)


def _kind(fight: Fight, card: CardInPlay, number: int) -> CardKind | None:
    kind = fight.book.cards[card.card].kind
    return CardKind.BLOCKER if card.blocks else kind


_LYING_CARD: Final[Makers] = {
    "card": lambda fight, card, number: card.card,
    "zone": lambda fight, card, number: make_card_reference(fight, card).zone,
    "nth": lambda fight, card, number: make_card_reference(fight, card).nth,
    "kind": _kind,
    "power": lambda fight, card, number: card.power,
    "grit": lambda fight, card, number: card.grit,
    "owner": lambda fight, card, number: fight.owner_of(card),
    "marks": lambda fight, card, number: {token.value: count for token, count in card.marks.items() if count},
    "firepower": card_firepower,
}


def _lying(fight: Fight, cards: tuple[CardInPlay, ...], number: int) -> tuple[ViewOnDemand, ...]:
    return tuple(ViewOnDemand(_LYING_CARD, fight, card, number) for card in cards)


def _spaces(fight: Fight, number: int) -> list[dict[str, Any]]:
    return _view_spaces(turn_spaces_of_battlefield(fight, number))


@remember_by_identity(64)
def _view_spaces(spaces: tuple[TurnSpace, ...]) -> list[dict[str, Any]]:
    """Return the very same list for the same spaces, so that what follows from it is worked out once."""
    return [{"draw": space.draw, "optional": space.optional} for space in spaces]


BATTLEFIELD: Final[Makers] = {
    "id": lambda fight, number: fight.row.battlefields[number].id,
    "number": lambda fight, number: number,
    "place": lambda fight, number: fight.book.fields[fight.row.battlefields[number].id].place,
    "printed": lambda fight, number: fight.book.fields[fight.row.battlefields[number].id].defence,
    "spaces": _spaces,
    "blown": lambda fight, number: fight.row.battlefields[number].blown,
    "armed": lambda fight, number: fight.row.battlefields[number].armed,
    "down": lambda fight, number: {side: len(fight.row.battlefields[number].down.get(side, ())) for side in SIDES},
    "beside": lambda fight, number: _lying(fight, fight.row.battlefields[number].beside, number),
    "attack": lambda fight, number: _lying(fight, fight.row.battlefields[number].attack, number),
    "defence": lambda fight, number: _lying(fight, fight.row.battlefields[number].defence, number),
    "sums": lambda fight, number: {side: side_firepower(fight, side, number) for side in SIDES},
    "limit": lambda fight, number: {side: column_card_limit(fight, side, number) for side in SIDES},
}
"""A battlefield of the row, as `view_battlefields` says it."""


def make_view_of_row(makers: Makers) -> Callable[[Fight], tuple[ViewOnDemand, ...]]:
    """Return a function that returns the battlefields along the row, the very same while they stay as they are."""

    @remember_for_alike(16, first_with_same_columns)
    def view_row(fight: Fight) -> tuple[ViewOnDemand, ...]:
        return tuple([ViewOnDemand(makers, fight, number) for number in fight.row.battlefield_numbers])

    return view_row


_view_row: Final = make_view_of_row(BATTLEFIELD)


def _of_sides(value: Callable[[Fight, Side], Any]) -> Callable[[HasMatchAndFight, Seat], dict[str, Any]]:
    return lambda state, seat: {side: value(state.fight, side) for side in SIDES}


FIGHT: Final[Makers] = {
    "side": lambda state, seat: state.fight.turn.side if state.is_fighting else None,
    "battlefields": lambda state, seat: _view_row(state.fight),
    "marker": lambda state, seat: view_marker(state.fight),
    "members": lambda state, seat: list_members(state.fight.gang.alive, state.fight.book),
    "pile": lambda state, seat: state.fight.gang.pile.size,
    "fallen": lambda state, seat: state.fight.gang.dead,
    "countdown": lambda state, seat: {"left": state.fight.tokens.countdown, "of": state.fight.tokens.counted_from},
    "supply": lambda state, seat: {token.value: count for token, count in state.fight.tokens.supply.items()},
    "killed": lambda state, seat: state.fight.turn.killed,
    "no_attack": lambda state, seat: state.fight.lasting.skip_attack,
    "hands": _of_sides(lambda fight, side: fight.zones_of(side).hand_size),
    "decks": _of_sides(lambda fight, side: fight.zones_of(side).deck.size),
    "discards": _of_sides(lambda fight, side: fight.zones_of(side).discard),
    "gone": _of_sides(lambda fight, side: fight.zones_of(side).gone),
    "cards": lambda state, seat: view_printed_cards(state.fight),
    "people": lambda state, seat: view_printed_members(state.fight),
}
"""The parts of the table, as `view_table` and `view_match` say them."""


def _price(fight: Fight, side: Side, card: CardId, now: bool) -> int | None:
    printed = fight.book.cards[card].cost
    if printed is None or fight.marker_at < 0:
        return printed
    found = zones_to_play_in(fight, side, card)
    return cost_in_discards(fight, side, card, battlefield_of_zone(fight, found[0]) if found else fight.marker_at)


def _zones(fight: Fight, side: Side, card: CardId, now: bool) -> tuple[str, ...]:
    return () if fight.marker_at < 0 else zones_to_play_in(fight, side, card)


def _why(fight: Fight, side: Side, card: CardId, now: bool) -> str | None:
    return reason_not_playable(fight, side, card) if now and fight.marker_at >= 0 else "not-now"


_HELD_CARD: Final[Makers] = {
    "card": lambda fight, side, card, now: card,
    "cost": _price,
    "zones": _zones,
    "why": _why,
}


def view_hand_for_bot(fight: Fight, side: Side, is_play_phase: bool) -> dict[str, Any]:
    """Return what `view_own_seat` says of the hand of a side, and of what the other has shown it."""
    zones, now = fight.zones_of(side), is_play_phase and fight.turn.side is side
    return {
        "side": side,
        "hand": tuple(ViewOnDemand(_HELD_CARD, fight, side, card, now) for card in zones.hand if card is not None),
        "unknown": zones.hand.count(None) + zones.bought,
        "enemy_hand": fight.turn.seen_hands.get(side.enemy, ()),
        **mark_real_cards(fight),
    }


NO_SIDE: Final = {"side": None, "hand": (), "unknown": 0}
"""A seat's own part before it has a side."""
