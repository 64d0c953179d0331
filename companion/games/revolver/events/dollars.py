"""Events of dollars."""

from dataclasses import dataclass

from companion.games.revolver.enums_and_constants import DOLLARS
from companion.games.revolver.state import State
from companion.rules.replace import replace
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.play.game_state import GameEvent


@dataclass(frozen=True, slots=True)
class DollarsChosen(GameEvent[State]):
    """The law begins with this many dollars (l.322); with two the prisoner has the weapon (l.328)."""

    dollars: int

    def apply_to(self, state: State) -> State:
        fight = state.fight
        purse = {**fight.tokens.dollars, Side.ATTACK: self.dollars}
        lying = sum(battlefield.dollars for battlefield in fight.row.battlefields)
        fight = fight.with_tokens(dollars=purse, reserve=DOLLARS - lying - sum(purse.values()))
        return replace(state, fight=fight, armed_prisoner=self.dollars > 1)


@dataclass(frozen=True, slots=True)
class CardBought(GameEvent[State]):
    """A dollar went into the reserve for a card of the Frontier deck, which is drawn next (l.200)."""

    side: Side

    def apply_to(self, state: State) -> State:
        fight = state.fight
        purse = {**fight.tokens.dollars, self.side: fight.tokens.dollars.get(self.side, 0) - 1}
        return replace(state, fight=fight.with_tokens(dollars=purse, reserve=fight.tokens.reserve + 1))


@dataclass(frozen=True, slots=True)
class DollarsShared(GameEvent[State]):
    """The dollars of a battlefield were picked up: one each (l.216)."""

    field: int

    def apply_to(self, state: State) -> State:
        fight = state.fight
        each = fight.row.battlefields[self.field].dollars // 2
        purse = {side: fight.tokens.dollars.get(side, 0) + each for side in Side}
        return replace(state, fight=fight.with_battlefield(self.field, dollars=0).with_tokens(dollars=purse))


@dataclass(frozen=True, slots=True)
class LoserPaid(GameEvent[State]):
    """The loser of the shootout took a dollar from the reserve (l.204, R1-19)."""

    side: Side

    def apply_to(self, state: State) -> State:
        fight = state.fight
        purse = {**fight.tokens.dollars, self.side: fight.tokens.dollars.get(self.side, 0) + 1}
        return replace(state, fight=fight.with_tokens(dollars=purse, reserve=fight.tokens.reserve - 1))
