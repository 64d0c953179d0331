"""Plays Revolver 2 for tests: every action is checked to be offered before it is applied."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from companion.games.revolver2 import actions as act
from companion.games.revolver2.enums_and_constants import Phase
from companion.games.revolver2.game import GAME
from companion.games.revolver2.state import State
from companion.rules.actions_and_offers import Action
from companion.rules.correctable_tokens import legal_with_corrections
from companion.rules.event import Event
from companion.rules.game import Setup, complete_setup, fold_events
from companion.rules.seats_and_viewers import CHANCE, Actor, Seat
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle import actions as do
from companion.skirmish.cards.enums_and_constants import MemberId, Side, column_zone, discard_pile_zone
from companion.skirmish.play.choose_sides import TakeSide
from companion.skirmish.play.resolver import find_question
from companion.skirmish.state.fight_state import CardInPlay
from companion.skirmish.state.stack import StepKind
from tests.games.revolver2.support.revolver2_box import BANDIT, PACK, VILLAGER

E = TypeVar("E", bound=Event)
ATTACK, DEFENCE = Side.ATTACK, Side.DEFENCE
SEAT = {ATTACK: Seat(0), DEFENCE: Seat(1)}
FILLER = {ATTACK: BANDIT, DEFENCE: VILLAGER}
PILE = {side: discard_pile_zone(side) for side in Side}
WON = {DEFENCE: (("attack-4", "defence-6"), ("attack-6", "defence-10")),
       ATTACK: (("attack-6", "defence-4"), ("attack-10", "defence-6"))}  # fmt: skip
"""Two rounds of poker without effects, by who wins them."""


class Revolver2Driver:
    """One game on the test box: seat 0 leads Mapache, seat 1 the guardians.

    Chance deals what it is told, plain cards and the next members of the pile otherwise, or with `real` unseen cards.
    Where somebody may answer a card, nobody does as long as `passive`.
    """

    def __init__(self, *, pack: Any = PACK, real: bool = False, **setup: Any) -> None:
        self.setup = complete_setup(GAME.info, Setup(2, setup.get("options", {}), setup.get("rulings", {}), pack))
        self.state: State = GAME.initial_state(self.setup)
        self.seen: list[Event] = []
        self.done: list[tuple[State, Actor, Action]] = []
        self.real, self.passive = real, True

    # Setting up.

    def seated(self, boxed: Iterable[str] = ("attack-8", "defence-2")) -> "Revolver2Driver":
        """Sides are taken, and a poker card of each goes into the box."""
        self.act(ATTACK, TakeSide(ATTACK))
        for side, card in zip(Side, boxed, strict=True):
            self.chance(act.RemovePoker(side, CardId(card)))
        return self

    def rounds(self, *pairs: tuple[str, str]) -> "Revolver2Driver":
        """Rounds of the tournament: the card of Mapache, that of the guardians."""
        for cards in pairs:
            for side, card in zip(Side, cards, strict=True):
                self.act(side, act.ChoosePoker(CardId(card)))
        return self

    def dealt(
        self,
        attack: Iterable[str] = (),
        defence: Iterable[str] = (),
        members: Iterable[str] = (),
        won: Side = DEFENCE,
    ) -> "Revolver2Driver":
        """The preparation, with five cards for Mapache, and the guardians' first turn, who hold seven by then."""
        return self.seated().rounds(*WON[won]).deal(attack, defence, members)

    def deal(
        self, attack: Iterable[str] = (), defence: Iterable[str] = (), members: Iterable[str] = ()
    ) -> "Revolver2Driver":
        """Chance brings these cards first, then plain ones, until somebody must act."""
        told = {ATTACK: list(attack), DEFENCE: list(defence)}
        people = list(members)
        while self.to_act() == {CHANCE}:
            drawn = next(iter(GAME.chance_outcomes(self.state)))
            if isinstance(drawn, do.DrawMember):
                self.chance(do.DrawMember(MemberId(people.pop(0))) if people else _likely(self.state))
            else:
                self._deal_card(drawn, told)
        assert not any(told.values()) and not people, f"{told} {people} were not drawn"
        return self

    def _deal_card(self, drawn: Any, told: dict[Side, list[str]]) -> None:
        left = told[drawn.side]
        if isinstance(drawn, do.LoseAtRandom):
            self.chance(do.LoseAtRandom(drawn.side, CardId(left.pop(0)), discard_pile_zone(drawn.side)))
        elif self.real:
            self.chance(type(drawn)(drawn.side, None))
        else:
            known = self.state.fight.zones_of(drawn.side).deck.top
            card = left.pop(0) if left else known[0] if known else FILLER[drawn.side]
            self.chance(type(drawn)(drawn.side, CardId(card)))

    # Deeds of people.

    def act(self, side: Side, action: Action) -> list[Event]:
        """A side acts; what came of it."""
        legal = legal_with_corrections(GAME, self.state, SEAT[side])
        assert action in legal, f"{action} is not offered to the {side}"
        done = self._do(SEAT[side], action)
        while self.passive and self.asked() is StepKind.WINDOW:
            done += self._do(SEAT[self.answering()], do.LetItBe())
        return done

    def chance(self, action: Action) -> list[Event]:
        """Chance is told."""
        assert action in GAME.chance_outcomes(self.state), f"{action} cannot come up"
        return self._do(CHANCE, action)

    def _do(self, actor: Actor, action: Action) -> list[Event]:
        events = list(GAME.apply(self.state, actor, action))
        self.done.append((self.state, actor, action))
        self.state = fold_events(GAME, self.state, events)
        assert GAME.invariants(self.state) == []
        self.seen += events
        return events

    def turn(self, side: Side, *cards: str, members: Iterable[str] = (), on: bool | None = None) -> "Revolver2Driver":
        """The turn of a side begins: it moves on or stays where it may choose, and draws these cards."""
        if self.state.phase is Phase.ADVANCE:
            self.act(DEFENCE, act.Advance(bool(on)))
        else:
            assert on is None, "there is nothing to choose"
        attack, defence = (cards, ()) if side is ATTACK else ((), cards)
        self.deal(attack, defence, members)
        assert self.state.fight.turn.side is side and self.state.phase is Phase.PLAY
        return self

    def play(self, side: Side, card: str, zone: str = "", pay: Sequence[str] = ()) -> list[Event]:
        """A card into its usual column, or onto the discard pile, paid with others at once."""
        at = zone or next(one.zone for one in self.plays(side) if one.card == card)
        done = self.act(side, do.PlayCard(CardId(card), ZoneId(at)))
        if pay:
            done += self.act(side, do.DiscardCards(tuple(CardId(one) for one in self.sorted(side, pay))))
        return done

    def sorted(self, side: Side, cards: Sequence[str]) -> list[str]:
        """In the order of the box, as the phone lists them."""
        order = [card for card in self.state.fight.book.cards]
        return sorted(cards, key=lambda card: order.index(CardId(card)))

    def end(self, side: Side) -> list[Event]:
        """The play phase of a side is over."""
        return self.act(side, do.EndTurn())

    def idle(self, rounds: int = 1, on: bool = True) -> "Revolver2Driver":
        """Whole rounds in which nobody does anything; the guardians move on where they may."""
        for _ in range(rounds):
            self.turn(DEFENCE, on=on if self.state.phase is Phase.ADVANCE else None)
            self.end(DEFENCE)
            self.turn(ATTACK)
            self.end(ATTACK)
        return self

    def until(self, field: str, space: int = 1) -> "Revolver2Driver":
        """Idle rounds until the guardians play with the turn marker on that space."""
        while self.here() != (field, space):
            if self.state.phase is Phase.PLAY:
                self.end(DEFENCE)
                self.turn(ATTACK)
                self.end(ATTACK)
            self.turn(DEFENCE, on=True if self.state.phase is Phase.ADVANCE else None)
        return self

    def pick(self, member: str) -> list[Event]:
        """The guardians choose who falls."""
        return self.act(DEFENCE, do.PickMember(MemberId(member)))

    # State of the game.

    def here(self) -> tuple[str, int] | None:
        """The battlefield and the space of the turn marker."""
        fight = self.state.fight
        return None if fight.marker_at < 0 else (fight.battlefield.id, fight.row.space)

    def to_act(self) -> set[Actor]:
        return set(GAME.to_act(self.state))

    def asked(self) -> StepKind | None:
        """Return the question that is asked now."""
        return self.state.fight.stack.steps[0].task if find_question(self.state.fight) else None

    def answering(self) -> Side:
        asked = find_question(self.state.fight)
        assert asked is not None
        return asked.side

    def offers(self, side: Side) -> set[str]:
        """The names of what a side may do."""
        return {offer.action.__name__ for offer in GAME.legal_actions(self.state, SEAT[side]).offers}

    def offered(self, side: Side, kind: type[Any]) -> list[Any]:
        """All actions of one kind that a side may do."""
        offers = GAME.legal_actions(self.state, SEAT[side]).offers
        return [action for offer in offers if offer.action is kind for action in offer]

    def plays(self, side: Side) -> list[do.PlayCard]:
        return self.offered(side, do.PlayCard)

    def playable(self, side: Side, card: str) -> set[str]:
        """The zones where a card can be played now."""
        return {one.zone for one in self.plays(side) if one.card == card}

    def column(self, side: Side, field: int | None = None) -> list[str]:
        """The cards of a column, the current one where none is named."""
        return [card.card for card in self.lying(side, field)]

    def lying(self, side: Side, field: int | None = None) -> tuple[CardInPlay, ...]:
        fight = self.state.fight
        return (fight.battlefield if field is None else fight.row.battlefields[field]).column(side)

    def zone(self, side: Side, field: int | None = None) -> ZoneId:
        return column_zone(self.state.fight.marker_at if field is None else field, side)

    def hand(self, side: Side) -> list[str | None]:
        return list(self.state.fight.zones_of(side).hand)

    def discards(self, side: Side) -> list[str]:
        return list(self.state.fight.zones_of(side).discard)

    def people(self) -> list[str]:
        return [one.id for one in self.state.fight.gang.alive]

    def army(self) -> int:
        """The tokens that are left."""
        return self.state.fight.tokens.countdown

    def outcomes(self) -> Mapping[Any, int]:
        """Return the outcomes of chance, by weight."""
        return GAME.chance_outcomes(self.state)

    def view(self, side: Side | None = None) -> Any:
        return GAME.view(self.state, None if side is None else SEAT[side])


def _likely(state: State) -> Action:
    return next(action for action, weight in GAME.chance_outcomes(state).items() if weight)


def of(events: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def kinds(events: Iterable[Event]) -> list[str]:
    """The names of events."""
    return [type(event).__name__ for event in events]


__all__ = ["ATTACK", "DEFENCE", "SEAT", "WON", "Revolver2Driver", "kinds", "of"]
