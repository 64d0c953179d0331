"""Base of the test driver of Revolver: both seats; every action is checked to be offered before it is applied."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from companion.games.revolver.carry_out_actions.step_handlers import STEP_HANDLERS
from companion.games.revolver.game import GAME
from companion.games.revolver.state import State
from companion.rules.actions_and_offers import Action
from companion.rules.correctable_tokens import legal_with_corrections
from companion.rules.event import Event
from companion.rules.game import Setup, complete_setup, fold_events
from companion.rules.seats_and_viewers import CHANCE, Actor, Seat
from companion.rules.zone import CardId
from companion.skirmish.battle import actions as do
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.play.resolver import find_question
from companion.skirmish.state.fight_state import CardInPlay
from companion.skirmish.state.stack import StepKind
from tests.games.revolver.support.revolver_box import PACK

E = TypeVar("E", bound=Event)
ATTACK, DEFENCE = Side.ATTACK, Side.DEFENCE
SEAT = {ATTACK: Seat(0), DEFENCE: Seat(1)}


class RevolverBaseDriver:
    """One game: seat 0 leads the law, seat 1 the gang; modules and other options by keyword.

    Where somebody may answer something, nobody does as long as `passive`, but with the cards in `ready`, once each.
    """

    def __init__(self, *, pack: Any = PACK, rulings: Mapping[str, Any] | None = None, **options: Any) -> None:
        chosen = {name.replace("_", "-"): value for name, value in options.items()}
        self.setup = complete_setup(GAME.info, Setup(2, chosen, rulings or {}, pack))
        self.state: State = GAME.initial_state(self.setup)
        self.seen: list[Event] = []
        self.done: list[tuple[State, Actor, Action]] = []
        self.passive = True
        self.ready: list[str] = []

    def act(self, side: Side, action: Action) -> list[Event]:
        """A side acts; what came of it."""
        legal = legal_with_corrections(GAME, self.state, SEAT[side])
        assert action in legal, f"{action} is not offered to the {side}"
        return self._let_be(self._do(SEAT[side], action))

    def _let_be(self, done: list[Event]) -> list[Event]:
        """Return the events when nobody answers but with cards that are ready."""
        while self.passive and self.asked() is StepKind.WINDOW:
            done += self._do(SEAT[self.answering()], self._reply(self.answering()))
        return done

    def _reply(self, side: Side) -> Action:
        answers: list[Any] = [*self.offered(side, do.Respond), *self.offered(side, do.UseCard)]
        ready: Action | None = next((one for one in answers if one.card in self.ready), None)
        if ready is None:
            return do.LetItBe()
        self.ready.remove(str(getattr(ready, "card", "")))
        return ready

    def chance(self, action: Action) -> list[Event]:
        """Chance is told."""
        assert action in GAME.chance_outcomes(self.state), f"{action} cannot come up"
        return self._let_be(self._do(CHANCE, action))

    def _do(self, actor: Actor, action: Action) -> list[Event]:
        events = list(GAME.apply(self.state, actor, action))
        self.done.append((self.state, actor, action))
        self.state = fold_events(GAME, self.state, events)
        assert GAME.invariants(self.state) == []
        self.seen += events
        return events

    # Questions and their seats.

    def to_act(self) -> set[Actor]:
        return set(GAME.to_act(self.state))

    def asked(self) -> StepKind | None:
        """Return the question that is asked now."""
        return self.state.fight.stack.steps[0].task if find_question(self.state.fight, STEP_HANDLERS) else None

    def answering(self) -> Side:
        asked = find_question(self.state.fight, STEP_HANDLERS)
        assert asked is not None
        return asked.side

    def offers(self, side: Side) -> set[str]:
        """The names of what a side may do, but for what is put right by hand."""
        legal = GAME.legal_actions(self.state, SEAT[side]).offers
        return {offer.action.__name__ for offer in legal if not getattr(offer.action, "corrects_record", False)}

    def offered(self, side: Side, kind: type[Any]) -> list[Any]:
        """All actions of one kind that a side may do."""
        legal = GAME.legal_actions(self.state, SEAT[side]).offers
        return [action for offer in legal if offer.action is kind for action in offer]

    def playable(self, side: Side, card: str) -> set[str]:
        """The zones where a card can be played now."""
        return {one.zone for one in self.offered(side, do.PlayCard) if one.card == card}

    def picks(self, side: Side) -> set[str]:
        """The cards in play among which a side chooses."""
        return {one.card for one in self.offered(side, do.PickCard)}

    def outcomes(self) -> Mapping[Any, int]:
        """Return the outcomes of chance, by weight."""
        return GAME.chance_outcomes(self.state)

    # State of the game.

    def here(self) -> tuple[str, int] | None:
        """The battlefield and the space of the turn marker."""
        fight = self.state.fight
        return None if fight.marker_at < 0 else (fight.battlefield.id, fight.row.space)

    def lying(self, side: Side, field: int | None = None) -> tuple[CardInPlay, ...]:
        fight = self.state.fight
        return (fight.battlefield if field is None else fight.row.battlefields[field]).column(side)

    def column(self, side: Side, field: int | None = None) -> list[str]:
        """The cards of a column, the current one where none is named."""
        return [card.card for card in self.lying(side, field)]

    def hand(self, side: Side) -> list[str]:
        return [str(card) for card in self.state.fight.zones_of(side).hand]

    def discards(self, side: Side) -> list[str]:
        return list(self.state.fight.zones_of(side).discard)

    def gone(self, side: Side) -> list[str]:
        """Return the cards out of the game, face up."""
        return list(self.state.fight.zones_of(side).gone)

    def people(self) -> list[str]:
        return [one.id for one in self.state.fight.gang.alive]

    def cubes(self) -> int:
        """Those that are left on the border."""
        return self.state.fight.tokens.countdown

    def dollars(self) -> tuple[int, int, int]:
        """The law's, the gang's, and those in reserve."""
        fight = self.state.fight
        return fight.tokens.dollars[ATTACK], fight.tokens.dollars[DEFENCE], fight.tokens.reserve

    def won(self) -> tuple[str, str] | None:
        """Return the winner, and the reason."""
        return None if self.state.match.winner is None else (self.state.match.winner.value, self.state.match.reason)

    def sums(self) -> tuple[int, int]:
        """The firepower of both sides at the current battlefield."""
        one = next(field for field in self.view()["battlefields"] if field["number"] == self.state.fight.marker_at)
        return one["sums"]["attack"], one["sums"]["defence"]

    def view(self, side: Side | None = None) -> Any:
        return GAME.view(self.state, None if side is None else SEAT[side])


def of(events: Iterable[Event], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def ids(*cards: str) -> tuple[CardId, ...]:
    return tuple(CardId(card) for card in cards)


__all__ = ["ATTACK", "DEFENCE", "SEAT", "RevolverBaseDriver", "ids", "of"]
