"""A tiny game around the shared fight: as much of one as deciding and recording need."""

from dataclasses import dataclass
from typing import Any, Final, cast

from companion.rules.codec import Codec
from companion.rules.event import Event
from companion.rules.game import EventCollector
from companion.skirmish.battle.events import FIGHT_EVENTS
from companion.skirmish.battle.events.base import FightEvent
from companion.skirmish.battle.events.turns_and_attacks import TurnBegan
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.state.fight_state import Fight
from tests.skirmish.support.tiny_box import ATTACK

BOUND: Final = 2_000
"""No action leads to more events."""
EVENTS: Final[Codec[FightEvent]] = Codec(*FIGHT_EVENTS)


@dataclass(frozen=True, slots=True)
class TinyState:
    """The state of the tiny game."""

    fight: Fight


class _Rules:
    """As much of a game as a `EventCollector` needs; every event goes through the log's words on its way."""

    def evolve(self, state: TinyState, event: FightEvent) -> TinyState:
        return TinyState(EVENTS.decode(EVENTS.encode(event)).apply_to(state.fight))


class TinyReferee(Referee):
    """The fight of the tiny game: it ends when nobody is left, nothing is left to count down, or a side has lost."""

    def emit(self, event: Event) -> Fight:
        assert len(self.play.events) < BOUND, f"no end: {self.play.events[-20:]}"
        return super().emit(event)

    def finish_if_over(self) -> bool:
        fight = self.fight
        return (
            not fight.gang.alive
            or fight.tokens.countdown <= 0
            or fight.tokens.wounds >= fight.variant.wounds
            or fight.loser is not None
        )

    def after_attack(self, won: bool) -> None:
        pass

    def end_turn(self, side: Side) -> None:
        self.emit(TurnBegan(side.enemy))

    def seat_of(self, side: Side) -> int:
        return 0 if side is ATTACK else 1


def tiny_referee(fight: Fight) -> TinyReferee:
    """One action about to be decided."""
    return TinyReferee(EventCollector(cast(Any, _Rules()), TinyState(fight)))
