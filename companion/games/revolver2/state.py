"""State of a game, secrets included."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.revolver2.enums_and_constants import Phase
from companion.games.revolver2.tournament_state import Tournament
from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.play.sides_and_outcome import MatchState
from companion.skirmish.state.fight_state import Fight


@dataclass(frozen=True, slots=True)
class HouseRules:
    """Choices of the host."""

    real_poker: bool
    with_pile: bool
    leader_lost: bool
    level: str
    collapse_once: bool
    gatling: Side
    gatling_slots: int


@dataclass(frozen=True)  # without slots it is copied at once
class State:
    """The whole game. `fired` counts the barrels of the Gatling Gun used in this turn."""

    __hash__ = object.__hash__  # as a key told by which it is, not by what it holds

    house: HouseRules
    match: MatchState
    fight: Fight
    phase: Phase = Phase.SIDES
    tournament: Tournament = Tournament()
    fired: int = 0
    collapsed: bool = False
    """The tunnels have been collapsed in this turn."""

    @property
    def is_fighting(self) -> bool:
        """Return True while a side is on turn."""
        return self.phase in (Phase.ADVANCE, Phase.PLAY)

    @property
    def unread_poker_cards(self) -> Mapping[Side, CardId]:
        """Return the turned poker cards that nobody has named, by side."""
        laid, printed = self.tournament.laid, self.fight.book.poker
        return {side: card for side, card in laid.items() if card and printed[card].unnamed}

    def turnable_poker_cards(self, side: Side) -> tuple[CardId, ...]:
        """Return the poker cards that a side may turn next; one of those without a name stands for them all."""
        played, printed = self.tournament.played_cards(side), self.fight.book.poker
        left = [card for card in self.poker_cards_of(side) if card not in played]
        unnamed = [card for card in left if printed[card].unnamed]
        return tuple(card for card in left if card not in unnamed[1:])

    def poker_cards_of(self, side: Side) -> tuple[CardId, ...]:
        """Return the poker cards of a side, in their printed order."""
        return tuple(card.id for card in self.fight.book.poker.values() if card.side is side)
