"""Events of ambush cards."""

from dataclasses import dataclass
from typing import ClassVar, Self

from companion.games.revolver.state import State
from companion.rules.replace import replace
from companion.rules.seats_and_viewers import Viewer
from companion.rules.zone import CardId
from companion.skirmish.play.game_state import GameEvent
from companion.skirmish.state.zones import remove_first_copy


@dataclass(frozen=True, slots=True)
class AmbushBoxed(GameEvent[State]):
    """An ambush card went into the box unseen. None: the cards are real."""

    card: CardId | None
    to: int
    """Seat that sees the cards left."""

    def as_seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.to else replace(self, card=None)

    def tells_secret(self) -> bool:
        return self.card is not None

    def apply_to(self, state: State) -> State:
        left = () if self.card is None else _without(state.ambushes, self.card)
        return replace(state, ambushes=left, boxed=state.boxed + 1)


@dataclass(frozen=True, slots=True)
class AmbushLaid(GameEvent[State]):
    """An ambush lies before a battlefield. Only its owner knows the card; None for a real card, not told."""

    field: int
    card: CardId | None
    by: int

    def as_seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.by else replace(self, card=None)

    def apply_to(self, state: State) -> State:
        fight = state.fight.with_battlefield(self.field, armed=True, ambush=self.card)
        return replace(state, fight=fight, ambushes=_without(state.ambushes, self.card))


@dataclass(frozen=True, slots=True)
class AmbushSprung(GameEvent[State]):
    """The ambush before a battlefield was turned up; its effect comes next.

    No seal is opened before the game ends: all ambushes share one name, and the latest seal is that of the ambush laid
    last, which may still lie face down.
    """

    field: int
    card: CardId
    seat: int
    reveals: ClassVar[bool] = True

    def apply_to(self, state: State) -> State:
        return replace(state, fight=state.fight.with_battlefield(self.field, armed=False, ambush=None))


def _without(cards: tuple[CardId, ...], card: CardId | None) -> tuple[CardId, ...]:
    """Return the cards without one copy of a card; all of them if it is not among them."""
    return remove_first_copy(cards, card) if card in cards else cards
