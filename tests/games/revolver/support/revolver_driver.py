"""Driver of Revolver for tests: the preparation, the cards that come, and turns with little in them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from companion.games.revolver import actions as act
from companion.games.revolver.enums_and_constants import Phase
from companion.rules.event import Event
from companion.rules.seats_and_viewers import CHANCE
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle import actions as do
from companion.skirmish.cards.enums_and_constants import DeckId, MemberId, Side
from companion.skirmish.play.choose_sides import TakeSide
from companion.skirmish.state.stack import StepKind
from tests.games.revolver.support.revolver_base_driver import ATTACK, DEFENCE, SEAT, RevolverBaseDriver, ids, of
from tests.games.revolver.support.revolver_box import LAWMAN, OUTLAW

FILLER: Final = {ATTACK: LAWMAN, DEFENCE: OUTLAW}
BANK, CANYON, BUZZARD, CREEK, TRAIN, PRISON = range(6)
"""Battlefields by their numbers; the prison lies fourth in the row."""
AMBUSHED: Final[dict[str, Any]] = {"ambush": True}
JAILED: Final[dict[str, Any]] = {**AMBUSHED, "prison": True}
RICH: Final[dict[str, Any]] = {**JAILED, "frontier": True}
DUELLING: Final[dict[str, Any]] = {**RICH, "duel": True}
_HARMLESS: Final = ("decoy-hat", "apache-raiding-party", "eli-stringer", "circling-buzzards")
"""Ambushes that kill nobody, those that do least first."""


class RevolverDriver(RevolverBaseDriver):
    """Ambushes are laid as told in `laid`, by battlefield, and go into the box as told in `boxed`.

    Chance deals what it is told, plain cards otherwise, and from one's own deck where there are two.
    """

    def dealt(
        self,
        attack: Iterable[str] = (),
        defence: Iterable[str] = (),
        *,
        laid: Mapping[int, str] | None = None,
        boxed: Iterable[str] = (),
        dollars: int = 1,
    ) -> "RevolverDriver":
        """The preparation, and the first turn of the gang, who hold seven cards by then, the law five."""
        self.seated(laid=laid, boxed=boxed, dollars=dollars)
        return self.deal(attack, defence)

    def seated(self, *, laid: Mapping[int, str] | None = None, boxed: Iterable[str] = (), dollars: int = 1) -> None:
        """The preparation until hands are dealt."""
        self.act(ATTACK, TakeSide(ATTACK))
        if self.state.phase is Phase.DECISION:
            self.act(ATTACK, act.Decide(dollars))
        told = list(boxed)
        while self.state.phase is Phase.AMBUSH_SHUFFLE:
            self.chance(self._boxed(told, laid or {}))
        while self.state.phase is Phase.AMBUSH:
            self.act(ATTACK, self._laid(laid or {}))

    def _boxed(self, told: list[str], laid: Mapping[int, str]) -> act.BoxAmbush:
        """Put the named ambush into the box, or else one that would do harm."""
        free = [card for card in self.state.ambushes if card not in laid.values()]
        wild = [card for card in free if card not in _HARMLESS]
        return act.BoxAmbush(CardId(told.pop(0)) if told else (wild or free)[-1])

    def _laid(self, laid: Mapping[int, str]) -> act.LayAmbush:
        offered: list[act.LayAmbush] = self.offered(ATTACK, act.LayAmbush)
        wanted = [one for one in offered if one.card == laid.get(one.field)]
        free = [one for one in offered if one.card not in laid.values()]
        quiet = sorted((one for one in free if one.card in _HARMLESS), key=lambda one: _HARMLESS.index(str(one.card)))
        return next(iter(wanted or quiet or free or offered))

    def deal(
        self, attack: Iterable[str] = (), defence: Iterable[str] = (), frontier: Iterable[str] = ()
    ) -> "RevolverDriver":
        """Chance brings these cards first, then plain ones, until somebody must act."""
        told = {ATTACK: list(attack), DEFENCE: list(defence), DeckId.FRONTIER: list(frontier)}
        self._bring(told)
        assert not any(told.values()), f"{told} were not drawn"
        return self

    def _bring(self, told: dict[Any, list[str]]) -> None:
        while self.to_act() == {CHANCE} or (self.passive and self.asked() is StepKind.DRAW):
            if self.to_act() == {CHANCE}:
                self.chance(self._brought(next(iter(self.outcomes())), told))
            else:
                self.act(self.answering(), do.DrawFrom(0))

    def _brought(self, first: Any, told: dict[Any, list[str]]) -> Any:
        """Return the next outcome of chance, from the deck or the hand that is due."""
        deck = getattr(first, "deck", None)
        left = told[deck if deck is DeckId.FRONTIER else first.side]
        known = (
            () if isinstance(first, do.LoseAtRandom) else self.state.fight.deck(deck or DeckId(first.side.value)).top
        )
        wanted = left.pop(0) if left else known[0] if known else FILLER[first.side]
        likely = [one for one, weight in self.outcomes().items() if weight]
        return next((one for one in likely if one.card == wanted), likely[0])

    # Deeds of people.

    def turn(self, side: Side, *cards: str, jail: bool = False) -> "RevolverDriver":
        """The turn of a side begins: it draws these cards; the prison is passed by unless it is said."""
        if self.state.phase is Phase.ADVANCE:
            self.act(DEFENCE, act.Advance(jail))
        attack, defence = (cards, ()) if side is ATTACK else ((), cards)
        self.deal(attack, defence)
        assert jail or (self.state.fight.turn.side is side and self.state.phase is Phase.PLAY)
        return self

    def play(self, side: Side, card: str, zone: str = "", pay: Sequence[str] = ()) -> list[Event]:
        """A card into its usual column, or onto the discard pile, paid with others at once."""
        at = zone or next(one.zone for one in self.offered(side, do.PlayCard) if one.card == card)
        done = self.act(side, do.PlayCard(CardId(card), ZoneId(at)))
        return done + (self.pay(side, *pay) if pay else [])

    def pay(self, side: Side, *cards: str) -> list[Event]:
        """These cards at once, in the order of the box, as the phone lists them."""
        order = list(self.state.fight.book.cards)
        return self.act(side, do.DiscardCards(tuple(sorted(ids(*cards), key=order.index))))

    def use(self, side: Side, card: str, zone: str = "hand", use: int = 0, nth: int = 0) -> list[Event]:
        """Use a card."""
        return self.act(side, do.UseCard(CardId(card), ZoneId(zone), nth, use))

    def pick(self, side: Side, card: str, zone: str, nth: int = 0) -> list[Event]:
        """A card in play is chosen."""
        return self.act(side, do.PickCard(CardId(card), ZoneId(zone), nth))

    def fall(self, member: str) -> list[Event]:
        """The gang chooses who dies."""
        return self.act(DEFENCE, do.PickMember(MemberId(member)))

    def spring(self) -> list[Event]:
        """The ambush here is turned up."""
        return self.act(ATTACK, self.offered(ATTACK, act.SpringAmbush)[0])

    def end(self, side: Side) -> list[Event]:
        """The play phase of a side is over, in which McReady turns up what lies in ambush."""
        if self.offered(side, act.SpringAmbush):
            self.spring()
            self.settle()
        return self.act(side, do.EndTurn())

    def settle(self, attack: Iterable[str] = (), defence: Iterable[str] = ()) -> "RevolverDriver":
        """Settle questions: discard plain cards, let the first possible member die, draw these cards."""
        told = {ATTACK: list(attack), DEFENCE: list(defence), DeckId.FRONTIER: []}
        self._bring(told)
        while (task := self.asked()) in (StepKind.DISCARD, StepKind.CASUALTY):
            side = self.answering()
            kind = do.DiscardCard if task is StepKind.DISCARD else do.PickMember
            self.act(side, self.offered(side, kind)[-1 if task is StepKind.DISCARD else 0])
            self._bring(told)
        assert not any(told.values()), f"{told} were not drawn"
        return self

    def law(self, *attack: str, gang: Sequence[str] = ()) -> "RevolverDriver":
        """The gang has played these cards and no others; it is McReady's turn, who draws those."""
        for card in gang:
            self.play(DEFENCE, card)
        self.end(DEFENCE)
        return self.turn(ATTACK, *attack)

    def gang(self, *defence: str) -> "RevolverDriver":
        """McReady's turn ends; it is the gang's, who draw these cards."""
        self.end(ATTACK)
        if self.state.phase is Phase.ADVANCE:
            return self.turn(DEFENCE, *defence)
        return self.settle(defence=defence).turn(DEFENCE)

    def idle(self, rounds: int = 1) -> "RevolverDriver":
        """Whole rounds, from the gang's turn on, in which nobody does anything."""
        for _ in range(rounds):
            self.law().gang()
        return self

    def until(self, number: int, space: int = 1) -> "RevolverDriver":
        """Idle rounds until the gang plays with the turn marker on that space."""
        while (self.state.fight.marker_at, self.state.fight.row.space) != (number, space):
            self.idle()
        return self

    def gate(self) -> "RevolverDriver":
        """Idle rounds until the gang must say whether it enters the prison."""
        self.until(BUZZARD, 2).law().end(ATTACK)
        return self.settle()


__all__ = [
    "AMBUSHED", "ATTACK", "BANK", "BUZZARD", "CANYON", "CREEK", "DEFENCE", "DUELLING", "JAILED", "PRISON", "RICH",
    "SEAT", "TRAIN", "RevolverDriver", "ids", "of",
]  # fmt: skip
