"""The walking twin-world test: worlds in which a viewer has seen the same must look the same to it.

A viewer has seen the sequence of events as `as_seen_by` shows them, and what is in the seals that they open. View,
offers, to_act, outcome, the host's desk for chance, and the seat asked about a misplaced card may depend on nothing
else. One step ahead is not enough: leaks show later, so both worlds are walked on.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import Any

from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.codec import Codec
from companion.rules.correctable_tokens import HasCorrectableTokens, HasCorrections
from companion.rules.event import Event
from companion.rules.game import AnyGame, HasLossWarnings, Setup, fold_events
from companion.rules.parts.unavailable_actions import ExplainsUnavailableActions
from companion.rules.seats_and_viewers import CHANCE, PUBLIC, Actor, Seat, Viewer
from companion.table.bots.random_action import random_action, sample_legal_actions
from companion.table.observing.matcher import keep_what_follows_from_public
from companion.table.update_json import UpdateEncoder, actor_to_json
from companion.table.updates.buttons.public_offers import SeatOffer, list_public_offers
from tests.games.common.diagnosis_probes import Probe, heard, list_cards, probes
from tests.games.common.memoised_rules import MemoisedRules
from tests.games.common.opened_seals import SealedActions
from tests.games.common.playouts import choose
from tests.spell_views import ViewSpeller, spell

TRIES = 40
SHOWN = 4
"""Cards that a camera is shown at each step."""
PUT_RIGHT = 0.1
"""Share of steps at which something is put right that a game offers apart from its moves."""
LOOKED_AT = 4
"""Counts of tokens whose numbers are looked at in each step."""


class Leak(AssertionError):
    """A viewer could tell two worlds apart."""


@dataclass
class Report:
    """Numbers of comparisons of a walk: no forks would mean that it tested nothing."""

    forks: int = 0
    compared: int = 0
    secret_actions: set[str] = field(default_factory=set)


@dataclass(frozen=True)
class _Choice:
    actor: Actor
    action: Action
    events: Sequence[Event]


class Walk:
    """Two worlds of one game, as one viewer sees them."""

    def __init__(self, game: AnyGame, setup: Setup, viewer: Viewer, seed: int) -> None:
        self.game, self.setup, self.viewer = game, setup, viewer
        self.rng = Random(seed)
        self.camera = Random(seed)
        self.cards, self.shown = list_cards(game, setup), list[Probe]()
        self.worlds = [game.initial_state(setup)] * 2
        self._seals = SealedActions(), SealedActions()
        self._rules = MemoisedRules(game)
        self._shown_events: dict[int, tuple[Event, dict[str, Any]]] = {}
        self.wire, self.views = UpdateEncoder(game), ViewSpeller(game)
        self.codec: Codec[Any] = Codec(*game.events)
        self.report = Report()

    def run(self, steps: int) -> Report:
        """Walk up to `steps` steps; Leak says where the worlds looked different."""
        for _ in range(steps):
            if not self.game.to_act(self.worlds[0]) or not self.step():
                break
        return self.report

    def step(self) -> bool:
        """One action in each world, different ones where the viewer cannot tell. False when the worlds part openly."""
        self._rules.forget()
        self._shown_events.clear()
        self.compare()
        for _ in range(TRIES):
            pair = self._pair()
            if pair is not None:
                self._take(*pair)
                return True
        return False

    def compare(self) -> None:
        """Leak unless both worlds look the same."""
        self.shown = probes(self.game, self.cards, self.worlds[0], self.camera, SHOWN)
        self.report.compared += 1
        if self.worlds[0] is self.worlds[1]:
            return
        one, other = (self.look(state) for state in self.worlds)
        for part, shown in one.items():
            if shown != other[part]:
                raise Leak(f"{part} tells viewer {self.viewer} what it has not seen:\n{shown}\n{other[part]}")

    def look(self, state: Any) -> dict[str, str]:
        """Everything the viewer gets, but for events."""
        game, viewer = self.game, self.viewer
        offers = (
            []
            if viewer is None
            else [self.wire.offer_to_json(o) for o in self._rules.legal_with_corrections(state, viewer).offers]
        )
        outcomes = self._rules.chance_outcomes(state) if CHANCE in game.to_act(state) else {}
        return {
            "view": _to_json(self.views.shorten(game.view(state, viewer))),
            "offers": _to_json(offers),
            "to_act": _to_json(sorted(str(actor_to_json(actor)) for actor in game.to_act(state))),
            "outcome": repr(game.outcome(state)),
            "hunches": repr(heard(game, state, viewer, self.shown)),
            "tokens": repr(self._tokens(state)),
            "buttons": repr(self._buttons(state)),
            "missing": repr(self._missing(state)),
            "reports": repr(self._reports(state)),
            "desk": _to_json(sorted(map(repr, outcomes))) if viewer is PUBLIC else "",
        }

    def _missing(self, state: Any) -> list[Any]:
        """Return why the viewer cannot do something; for the public, who looks on, what lies open on all phones."""
        game, due = self.game, self.game.to_act(state)
        if not isinstance(game, ExplainsUnavailableActions):
            return []
        if self.viewer is not PUBLIC:
            return [game.explain_missing(state, self.viewer) if self.viewer in due else ()]
        return open_on_phones(game, state, self.setup.seats)

    def _reports(self, state: Any) -> list[Any]:
        """Return all that a report of a gesture is held against at a table whose hands nobody may learn of.

        Everybody sees whether a report was matched, and with whose action. In a game with such actions only.
        """
        if not any(action.follows_from_public for action in self.game.actions):
            return []
        legal = [self._rules.legal_actions(state, Seat(seat)) for seat in range(self.setup.seats)]
        return [keep_what_follows_from_public(each).offers for each in legal]

    def _tokens(self, state: Any) -> list[Any]:
        """Return the tokens that a dial may set; of some, others at each turn, numbers and concerned seats as well.

        All of it is the same for everybody. A table of Quick Draw has 35 pairs of stacks: all of them at each step took
        half of the time of a walk.
        """
        game, turn = self.game, self.report.compared
        counts = game.token_counts(state) if isinstance(game, HasCorrectableTokens) else ()
        if not isinstance(game, HasCorrectableTokens) or not counts:
            return []
        legal = [self._rules.legal_with_corrections(state, Seat(seat)) for seat in range(self.setup.seats)]
        some = [counts[(turn * LOOKED_AT + nth) % len(counts)] for nth in range(min(LOOKED_AT, len(counts)))]
        ranges = [next(filter(None, map(each.range_in, legal)), None) for each in some]
        concerned = [sorted(game.concerned_by(state, each.action)) for each in some]
        return [counts, ranges, concerned]

    def _buttons(self, state: Any) -> list[tuple[SeatOffer, str | None]]:
        """Everything that buttons on the table may mean, which everybody sees."""
        game, seats = self.game, [Seat(number) for number in range(self.setup.seats)]
        legal = {seat: self._rules.legal_actions(state, seat) for seat in seats}
        shown = list_public_offers(game, state, legal, game.to_act(state))
        if not isinstance(game, HasLossWarnings):
            return [(one, None) for one in shown]
        return [(one, game.loss_warning(state, one.seat, one.offer.nth(0))) for one in shown]

    def _pair(self) -> tuple[_Choice, _Choice] | None:
        first, second = self.worlds
        actor, action = self._put_right(first) or choose(self._rules, first, self.setup.seats, self.rng)
        one = self._choice(first, actor, action)
        if actor == self.viewer and actor is not CHANCE:
            if action not in self._rules.legal_with_corrections(second, actor):
                raise Leak(f"{action} is legal for viewer {self.viewer} in one world only")
            other = self._choice(second, actor, action)
            return (one, other) if self._same(one, other) else None
        return next(((one, other) for other in self._others(second, one) if self._same(one, other)), None)

    def _put_right(self, state: Any) -> tuple[Actor, Action] | None:
        """Return a correction of somebody now and then, in a game that offers some apart from its moves."""
        if not isinstance(self.game, HasCorrections) or self.rng.random() >= PUT_RIGHT:
            return None
        seat = Seat(self.rng.randrange(self.setup.seats))
        offers = LegalActions(*self.game.corrections(state, seat))
        return (seat, random_action(offers, self.rng)) if offers else None

    def _others(self, state: Any, one: _Choice) -> Iterator[_Choice]:
        for action in islice(self._alternatives(state, one), TRIES):
            yield self._choice(state, one.actor, action)

    def _choice(self, state: Any, actor: Actor, action: Action) -> _Choice:
        return _Choice(actor, action, self._rules.apply(state, actor, action))

    def _alternatives(self, state: Any, one: _Choice) -> Iterator[Action]:
        """Other actions of the same type first: they are the secrets."""
        if one.actor is CHANCE:
            possible = [action for action, weight in self._rules.chance_outcomes(state).items() if weight]
            self.rng.shuffle(possible)
            yield from islice((action for action in possible if action != one.action), TRIES - 1)
            yield from (action for action in possible if action == one.action)
            return
        legal = self._rules.legal_actions(state, one.actor)
        if one.action.corrects_record and one.action in self._rules.legal_with_corrections(state, one.actor):
            yield one.action  # everybody hears what is put right
        if legal:
            drawn = dict.fromkeys(islice(sample_legal_actions(legal, self.rng), TRIES))
            yield from (action for action in drawn if type(action) is type(one.action) and action != one.action)
            if one.action in legal:
                yield one.action
            yield from (action for action in drawn if type(action) is not type(one.action))

    def _same(self, one: _Choice, other: _Choice) -> bool:
        self._check_secret(one, other)
        self._check_told(one, other)
        return self._alike(one.events, other.events)

    def _alike(self, one: Sequence[Event], other: Sequence[Event]) -> bool:
        """Return True if the viewer sees the same of both, up to the first event that differs."""
        return len(one) == len(other) and all(
            self._seen([a]) == self._seen([b]) for a, b in zip(one, other, strict=True)
        )

    def _seen(self, events: Sequence[Event]) -> list[dict[str, Any]]:
        return [self._seen_event(event) for event in events]

    def _seen_event(self, event: Event) -> dict[str, Any]:
        """Return what the viewer sees of an event. One is held against many others in a step."""
        if id(event) not in self._shown_events:
            self._shown_events[id(event)] = event, self.codec.encode(event.as_seen_by(self.viewer))
        return self._shown_events[id(event)][1]

    def _check_secret(self, one: _Choice, other: _Choice) -> None:
        """Two actions of a type that `seals` a secret look the same to others, up to the first event that tells all.

        Chance seals nothing itself: a `seals` on its actions says that what it brings is the secret of their `seat`.
        """
        kind = type(one.action)
        owner = getattr(one.action, "seat", None) if one.actor is CHANCE else one.actor
        same_place = one.actor == other.actor and owner == getattr(other.action, "seat", owner)
        if kind.seals is None or type(other.action) is not kind or owner == self.viewer or not same_place:
            return
        if any(getattr(one.action, field) != getattr(other.action, field) for field in kind.openly):
            return
        if any(_is_told(event, self.viewer) for event in one.events):
            return  # told to this seat and its gang; that it is told to no other is for the game's own tests
        self.report.secret_actions.add(kind.__name__)
        if not self._alike(_unrevealed(one.events), _unrevealed(other.events)):
            raise Leak(f"events of {kind.__name__} tell viewer {self.viewer}: {one.events} or {other.events}")

    def _check_told(self, one: _Choice, other: _Choice) -> None:
        """The same action of another looks the same in both worlds to a viewer whom it does not tell its secret.

        What it tells others differs, for the worlds do. Nothing else of it may.
        """
        if one.action != other.action or one.actor != other.actor or one.actor == self.viewer:
            return
        for told, also in zip(_unrevealed(one.events), _unrevealed(other.events), strict=False):
            if type(told) is not type(also) or not _told_to(told) or _told_to(told) != _told_to(also):
                continue
            if self.viewer not in _told_to(told) and not self._alike([told], [also]):
                raise Leak(f"{told} or {also} was told to others, and tells viewer {self.viewer}")

    def _take(self, one: _Choice, other: _Choice) -> None:
        self.report.forks += one.action != other.action
        self._move_on(one, other)
        self._check_opened(one, other)

    def _check_opened(self, one: _Choice, other: _Choice) -> None:
        """Leak unless the same is in the seals that are opened now; the end of a game opens all of them on purpose."""
        pairs = zip(self._seals, (one, other), strict=True)
        shown, hidden = (seals.open_after(each.actor, each.action, each.events) for seals, each in pairs)
        if shown != hidden and self.game.outcome(self.worlds[0]) is None:
            raise Leak(f"a seal that is opened tells everybody what {self.viewer} has not seen:\n{shown}\n{hidden}")

    def _move_on(self, one: _Choice, other: _Choice) -> None:
        if one.action == other.action and self.worlds[0] is self.worlds[1]:
            self.worlds = [fold_events(self.game, self.worlds[0], one.events)] * 2  # still one world
        else:
            self.worlds = [fold_events(self.game, s, c.events) for s, c in zip(self.worlds, (one, other), strict=True)]


def _to_json(said: Any) -> str:
    return spell(said).decode()


def _told_to(event: Event) -> tuple[int, ...]:
    """Return the seats that are told more of an event than everybody else, `to` or `seat`; empty if none is."""
    if type(event).as_seen_by is Event.as_seen_by:
        return ()
    to = getattr(event, "to", getattr(event, "seat", ()))
    if isinstance(to, int):
        return (to,)
    return to if isinstance(to, tuple) else ()


def _is_told(event: Event, viewer: Viewer) -> bool:
    """Return True if an event was told to some seats, or to one, and `viewer` is among them."""
    to = getattr(event, "to", ())
    return viewer == to if isinstance(to, int) else viewer in to


def _unrevealed(events: Sequence[Event]) -> list[Event]:
    """The events before the first that tells everybody a secret; one that hides part of it still has to hide it."""
    hidden = []
    for event in events:
        if event.reveals and type(event).as_seen_by is Event.as_seen_by:
            break
        hidden.append(event)
    return hidden


def open_on_phones(game: AnyGame, state: Any, seats: int) -> list[Any]:
    """Return what the help on all phones shows to whoever looks on.

    It is the names of what may be done and the reasons for what may not, of actions that tell of no secret.
    """
    if not isinstance(game, ExplainsUnavailableActions):
        return []
    due = game.to_act(state)
    legal = {Seat(n): game.legal_actions(state, Seat(n)) for n in range(seats) if n in due}
    offered = [
        {offer.action.__name__ for offer in each.offers if _lies_open(game, offer.action)} for each in legal.values()
    ]
    refused = [[each for each in game.explain_missing(state, seat) if _lies_open(game, each.action)] for seat in legal]
    return [[sorted(names) for names in offered], refused]


def _lies_open(game: ExplainsUnavailableActions, action: type[Action]) -> bool:
    return action not in game.telling_actions and not action.corrects_record


def viewers(setup: Setup) -> list[Viewer]:
    return [PUBLIC, *(Seat(n) for n in range(setup.seats))]
