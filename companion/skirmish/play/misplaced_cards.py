"""Explanations for a card that lies where no rule puts it, or is gone from where it lay."""

from collections.abc import Iterator

from companion.rules.actions_and_offers import Action
from companion.rules.game import Diagnosis
from companion.rules.seats_and_viewers import Seat
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.actions import DiscardCard, DropCard, PlayCard, PutCard, Respond, TakeBack
from companion.skirmish.cards.enums_and_constants import Side, discard_pile_zone
from companion.skirmish.play.by_hand.corrections import REASONS
from companion.skirmish.play.sides_and_outcome import MatchState
from companion.skirmish.state.derived.knowledge_of_cards import cards_being_played, possible_hand_copies_for_public
from companion.skirmish.state.derived.playable_zones import reason_not_playable, zones_to_play_in
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.stack import StepKind

_MISCOUNTED = REASONS[0]


def diagnose_misplaced_card(
    fight: Fight, match: MatchState, card: CardId, zone: ZoneId, gone: bool
) -> Diagnosis | None:
    """Return the diagnosis for the owner of a misplaced card, or the seat on turn for one of the Frontier.

    Returns None for cards that the box does not have, and for those that are missing in a pile.
    """
    printed = fight.book.cards.get(card)
    if printed is None or (gone and zone.startswith("discard")):
        return None
    side = printed.side or fight.turn.side
    why, actions = ("gone", _missing(fight, card, zone)) if gone else _misplaced(fight, side, card, zone)
    return Diagnosis(Seat(match.seats[side]), why, actions)


def _lying(fight: Fight, card: CardId) -> Iterator[ZoneId]:
    """Yield every column where a copy of the card is in play, the current battlefield's first."""
    for zone, _, _, cards in sorted(fight.card_places(), key=lambda place: place[1] != fight.marker_at):
        if any(one.card == card for one in cards):
            yield zone


def _missing(fight: Fight, card: CardId, zone: ZoneId) -> tuple[Action, ...]:
    """Return what a missing card means: taken back, dropped on purpose, or discarded unheard."""
    pile = discard_pile_zone(fight.book.cards[card].side)
    copies = (one for at in _lying(fight, card) if at == zone for one in range(_copies(fight, card, zone)))
    found = tuple(copies)
    dropped = tuple(DropCard(card, zone, nth) for nth in found)
    back = (TakeBack(),) if (card, zone) in cards_being_played(fight) else ()
    return (*back, *dropped, *(PutCard(card, zone, nth, pile, _MISCOUNTED) for nth in found))


def _copies(fight: Fight, card: CardId, zone: ZoneId) -> int:
    return sum(one.card == card for one in fight.cards_at(zone))


def _misplaced(fight: Fight, side: Side, card: CardId, zone: ZoneId) -> tuple[str, tuple[Action, ...]]:
    """Return why a card of `side` cannot lie there, in a word, and what was meant instead, the likeliest first."""
    pile = discard_pile_zone(fight.book.cards[card].side)
    moved = tuple(PutCard(card, at, 0, zone, _MISCOUNTED) for at in _lying(fight, card) if at != zone)
    if not possible_hand_copies_for_public(fight, side).get(card):
        return "copies", moved
    played = (PlayCard(card, each) for each in zones_to_play_in(fight, side, card))
    owing = bool(fight.stack.steps) and fight.stack.steps[0].task in (StepKind.PAY, StepKind.KEGS, StepKind.DISCARD)
    why = (
        "pay"
        if owing
        else "not-now"
        if fight.turn.side is not side
        else reason_not_playable(fight, side, card) or "zone"
    )
    return why, (DiscardCard(card, pile), Respond(card, pile), *played, *moved)
