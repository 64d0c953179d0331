"""Bots: programs that play a seat."""

from collections.abc import Mapping
from typing import Any, Protocol, runtime_checkable

from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.game import AnyGame, View
from companion.rules.seats_and_viewers import Seat


class RandomSource(Protocol):
    """Random generator, such as a `random.Random`. Rules and games have no randomness of their own."""

    def random(self) -> float:
        """Return a uniformly distributed number, 0 <= number < 1."""


class Bot(Protocol):
    """Plays any seat of one game and knows only what the phone of that seat shows.

    It keeps no state between calls, so that a restart loses nothing. The same arguments give the same choice.
    """

    def choose(self, seat: Seat, view: View, legal: LegalActions[Any], random: RandomSource) -> Action | None:
        """Return one of the legal actions, or None to do nothing now."""


@runtime_checkable
class LetsPeopleLook(Protocol):
    """A bot that leaves people more time before some of its actions, to look at what has happened."""

    def pauses_before(self, view: View, action: Action) -> int:
        """Return how many pauses come before `action`, each as long as the one before a usual move: 1 or more."""


@runtime_checkable
class HasBots(Protocol):
    """A game with bots, by strength, the weakest first."""

    @property
    def bots(self) -> Mapping[str, Bot]: ...


@runtime_checkable
class HasBotsForSomeOptions(Protocol):
    """A game whose bots cannot play with every choice of options, such as real cards."""

    def has_bots_for(self, options: Mapping[str, Any]) -> bool:
        """Return whether the bots can play with these options. A missing option has its default."""


class HasViewsForBots(Protocol):
    """A game that makes no more of a view than its bots look at."""

    def view_for_bot(self, state: Any, seat: Seat) -> View:
        """Return the view of `seat` or a part of it, made when it is asked for. It says nothing that `view` does not.

        No JSON need come of it: mappings and tuples may stand for dicts and lists.
        """


class HasMovesForBots(Protocol):
    """A game that says what a seat may do without what only corrects the record, which bots leave to people."""

    def moves_for_bot(self, state: Any, seat: Seat) -> LegalActions[Any]:
        """Return the offers of `legal_actions`, in their order, without those that correct the record."""


def view_for_bot(game: AnyGame, state: Any, seat: Seat) -> View:
    """Return what a bot in `seat` may know: what the phone of that seat shows, or as much of it as bots look at."""
    made: View = getattr(game, "view_for_bot", game.view)(state, seat)  # `isinstance` of a protocol takes as long
    return made


def moves_for_bot(game: AnyGame, state: Any, seat: Seat) -> LegalActions[Any]:
    """Return what a bot in `seat` may choose from; maybe corrections among it, which it leaves to people."""
    legal: LegalActions[Any] = getattr(game, "moves_for_bot", game.legal_actions)(state, seat)
    return legal


def bots_of(game: AnyGame, options: Mapping[str, Any] | None = None) -> Mapping[str, Bot]:
    """Return the bots of a game by strength, the weakest first. Empty if it has none for these options."""
    if not isinstance(game, HasBots) or (
        isinstance(game, HasBotsForSomeOptions) and not game.has_bots_for(options or {})
    ):
        return {}
    return game.bots
