"""Events of this game alone."""

from collections.abc import Set
from dataclasses import dataclass
from typing import ClassVar, Final, Self

from companion.games.revolver2.enums_and_constants import Phase
from companion.games.revolver2.state import State
from companion.games.revolver2.tournament_state import PokerRound
from companion.rules.event import Event, OpenedSeal
from companion.rules.replace import replace
from companion.rules.seats_and_viewers import Seat, Viewer
from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import FieldId, Side
from companion.skirmish.play.game_state import GameEvent
from companion.skirmish.state.fight_state import Battlefield


@dataclass(frozen=True, slots=True)
class PokerShuffled(GameEvent[State]):
    """A poker card of a side went into the box unseen (l.55). None: the cards are real."""

    side: Side
    card: CardId | None
    to: int
    """Seat that sees the cards left in its hand."""

    def as_seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.to else replace(self, card=None)

    def tells_secret(self) -> bool:
        return self.card is not None  # who has seen what is left knows what the other side would get after an undo

    def apply_to(self, state: State) -> State:
        own, was = state.poker_cards_of(self.side), state.tournament
        hand = () if self.card is None else tuple(card for card in own if card != self.card)
        hands, left = {**was.hands, self.side: hand}, {**was.left, self.side: len(own) - 1}
        return replace(state, tournament=replace(was, hands=hands, left=left))


@dataclass(frozen=True, slots=True)
class PokerChosen(GameEvent[State]):
    """A poker card lies face down; only its owner knows it. None: a real card, not told."""

    side: Side
    card: CardId | None
    by: int

    def as_seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.by else replace(self, card=None)

    def apply_to(self, state: State) -> State:
        return replace(state, tournament=state.tournament.with_choice(self.side, self.card or CardId("")))


@dataclass(frozen=True, slots=True)
class PokerTurned(GameEvent[State]):
    """A real poker card was turned."""

    side: Side
    card: CardId
    reveals: ClassVar[bool] = True

    def apply_to(self, state: State) -> State:
        return replace(state, tournament=state.tournament.with_choice(self.side, self.card))


@dataclass(frozen=True, slots=True)
class PokerRevealed(GameEvent[State]):
    """Both cards of a round were shown, with the winner (l.57)."""

    attack: CardId
    defence: CardId
    winner: Side | None
    seats: tuple[int, int]
    stay: tuple[CardId, ...]
    reveals: ClassVar[bool] = True

    def opened_seals(self) -> Set[OpenedSeal]:
        return frozenset(OpenedSeal(Seat(seat), "poker") for seat in self.seats)

    def apply_to(self, state: State) -> State:
        was, played = state.tournament, PokerRound(self.attack, self.defence, self.winner)
        hands = {side: tuple(c for c in hand if c != played.card_of_side(side)) for side, hand in was.hands.items()}
        left = {side: count - 1 for side, count in was.left.items()}
        stay = {s: (*was.kept.get(s, ()), *(c for c in self.stay if c == played.card_of_side(s))) for s in Side}
        after = replace(was, hands=hands, left=left, laid={}, rounds=(*was.rounds, played), kept=stay)
        return replace(state, tournament=after, phase=Phase.POKER)


@dataclass(frozen=True, slots=True)
class TournamentLevel(GameEvent[State]):
    """Nobody has won more rounds; a lot decides (R2-7)."""

    def apply_to(self, state: State) -> State:
        return replace(state, phase=Phase.LEVEL)


@dataclass(frozen=True, slots=True)
class TournamentWon(GameEvent[State]):
    """A side won the tournament; its battlefields are laid out (l.65-67)."""

    side: Side
    fields: tuple[FieldId, ...]

    def apply_to(self, state: State) -> State:
        won = replace(state.tournament, winner=self.side, hands={}, laid={})
        fight = state.fight.with_row(battlefields=tuple(Battlefield(field) for field in self.fields))
        return replace(state, tournament=won, fight=fight, phase=Phase.DEAL)


@dataclass(frozen=True, slots=True)
class RoundPut(GameEvent[State]):
    """A round was put right by hand: the cards that were really played, and who has won it."""

    round: int
    attack: CardId
    defence: CardId
    winner: Side | None
    reason: str

    def apply_to(self, state: State) -> State:
        rounds = list(state.tournament.rounds)
        rounds[self.round - 1] = PokerRound(self.attack, self.defence, self.winner)
        book = state.fight.book.poker
        kept = {side: [card for each in rounds if book[card := each.card_of_side(side)].stays] for side in Side}
        stay = {side: tuple(cards) for side, cards in kept.items() if cards}
        return replace(state, tournament=replace(state.tournament, rounds=tuple(rounds), kept=stay))


@dataclass(frozen=True, slots=True)
class RowPut(GameEvent[State]):
    """The other side's battlefields really lie there, with all that lies at them."""

    side: Side
    fields: tuple[FieldId, ...]
    reason: str

    def apply_to(self, state: State) -> State:
        row = zip(state.fight.row.battlefields, self.fields, strict=True)
        fight = state.fight.with_row(battlefields=tuple(replace(was, id=field) for was, field in row))
        return replace(state, tournament=replace(state.tournament, winner=self.side), fight=fight)


@dataclass(frozen=True, slots=True)
class PhaseBegan(GameEvent[State]):
    """A phase began."""

    phase: Phase

    def apply_to(self, state: State) -> State:
        return replace(state, phase=self.phase)


@dataclass(frozen=True, slots=True)
class GatlingFired(GameEvent[State]):
    """A card with ammo was discarded for `barrels` of the Gatling Gun; `casualties` follow."""

    card: CardId
    casualties: int
    barrels: int

    def apply_to(self, state: State) -> State:
        return replace(state, fired=state.fired + self.barrels)


OWN_EVENTS: Final[tuple[type[Event], ...]] = (
    PokerShuffled, PokerChosen, PokerTurned, PokerRevealed, TournamentLevel, TournamentWon,
    RoundPut, RowPut, PhaseBegan, GatlingFired,
)  # fmt: skip
