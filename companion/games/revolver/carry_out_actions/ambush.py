"""Ambush cards: shuffled, laid in secret, turned up in McReady's first turn at their place (1.1)."""

from collections import Counter

from companion.games.revolver.events import AmbushSprung
from companion.games.revolver.state import State
from companion.rules.zone import CardId
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.enums_and_constants import CardKind, Side, StartingPlace, column_zone, discard_pile_zone
from companion.skirmish.effects.battlefield.move_marker_back import MoveMarkerBack
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.stack import Step, StepKind


def battlefields_without_ambush(state: State) -> tuple[int, ...]:
    """Return the battlefields, along the row, that have no ambush yet."""
    return tuple(
        number for number in state.fight.row.battlefield_numbers if not state.fight.row.battlefields[number].armed
    )


def can_ambush_lie(state: State, number: int, card: CardId) -> bool:
    """Return True if `card` may lie there (R1-34).

    A card that moves the marker back lies neither before the first battlefield nor before the prison. It is never left
    over for those alone: they are laid along the row, which ends with the train.
    """
    return not has_marker_back_effect(state.fight, card) or _allows_stepping_back(state.fight, number)


def _allows_stepping_back(fight: Fight, number: int) -> bool:
    return (
        number != fight.row.battlefield_numbers[0]
        and fight.book.fields[fight.row.battlefields[number].id].row != "prison"
    )


def has_marker_back_effect(fight: Fight, card: CardId) -> bool:
    """Return True if a card moves the turn marker back."""
    return any(isinstance(effect, MoveMarkerBack) for effect in fight.book.cards[card].effects or ())


def possible_ambush_cards_here(state: State) -> tuple[CardId, ...]:
    """Return the cards that may lie before the current battlefield: the known one, or all unseen ones."""
    known = state.fight.battlefield.ambush
    unseen = (card for card in unseen_ambushes_here(state.fight) if card in state.shuffled)
    return tuple(unseen) if known is None else (known,)


def unseen_ambushes_here(fight: Fight) -> tuple[CardId, ...]:
    """Return the unseen ambushes of the box that may lie before the current battlefield."""
    seen = Counter((*fight.attack.gone, *(one.card.card for one in fight.located_cards())))
    cards = (
        card for card in fight.book.cards.values() if card.pile is StartingPlace.AMBUSH and seen[card.id] < card.copies
    )
    anything = _allows_stepping_back(fight, fight.marker_at)
    return tuple(card.id for card in cards if anything or not has_marker_back_effect(fight, card.id))


def spring_ambush(referee: Referee, card: CardId) -> None:
    """Play an ambush at once, free of cost; it is out of the game afterwards (l.27-35, R1-7, R1-8)."""
    fight = referee.fight
    stays = fight.book.cards[card].kind is CardKind.FIREPOWER
    zone = column_zone(fight.marker_at, Side.ATTACK) if stays else discard_pile_zone(Side.ATTACK)
    referee.emit(AmbushSprung(fight.marker_at, card, referee.seat_of(Side.ATTACK)))
    referee.push_steps(Step(StepKind.ENTER, Side.ATTACK, f"card:{card}", zone=zone))
