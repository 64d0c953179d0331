"""Who speaks for chance: a seeded generator, or the cards on the table."""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from random import Random
from typing import Any, Protocol

from companion.rules.action import Action


class Dealer(Protocol):
    """Resolves chance, or leaves it to the camera and to people by answering None."""

    by_hand: bool
    """Whether anybody who sits may say what came up, since everybody sees it."""

    def resolve(self, outcomes: Mapping[Any, int], ply: int) -> Action | None: ...


class RandomDealer:
    """Draws by weight. The draw depends on seed and `ply` alone, so that an undo never buys a better card."""

    by_hand = False

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    def resolve(self, outcomes: Mapping[Any, int], ply: int) -> Action | None:
        drawable = [action for action, weight in outcomes.items() if weight > 0]
        if not drawable:
            return None
        [drawn] = Random(f"{self.seed}/{ply}").choices(drawable, [outcomes[action] for action in drawable])
        return drawn if isinstance(drawn, Action) else None


class PhysicalDealer:
    """The deck lies on the table. What is dealt face down went past us; a face waits for the camera or for people.

    It went past us where an outcome leaves open what the others say, or is the only one and leaves something open.
    """

    by_hand = True

    def resolve(self, outcomes: Mapping[Any, int], ply: int) -> Action | None:
        said = {name for action in outcomes for name in _fields(action) if getattr(action, name) is not None}
        for action, weight in outcomes.items():
            open_ = [name for name in _fields(action) if getattr(action, name) is None]
            if weight == 0 and open_ and (len(outcomes) == 1 or said.intersection(open_)):
                return action if isinstance(action, Action) else None
        return None


def _fields(action: Any) -> Iterator[str]:
    return (field.name for field in fields(action))


class WaitingDealer:
    """Decides nothing: every outcome is told."""

    by_hand = True

    def resolve(self, outcomes: Mapping[Any, int], ply: int) -> Action | None:
        return None


class DealerByKind:
    """Another dealer for each kind of chance: real cards, but the first player by a coin of ours.

    The kind is the `kind` of the action's class; kinds not named go to `default`.
    """

    def __init__(self, dealers: Mapping[str, Dealer], default: Dealer) -> None:
        self._dealers = dict(dealers)
        self._default = default
        self.by_hand = default.by_hand

    def resolve(self, outcomes: Mapping[Any, int], ply: int) -> Action | None:
        kinds = {getattr(type(action), "kind", "") for action in outcomes}
        dealer = self._dealers.get(kinds.pop(), self._default) if len(kinds) == 1 else self._default
        return dealer.resolve(outcomes, ply)
