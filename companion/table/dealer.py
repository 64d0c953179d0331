"""Dealers: they resolve chance by a seeded generator, or leave it to the cards on the table."""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from random import Random
from typing import Any, Final, Protocol

from companion.rules.actions_and_offers import Action
from companion.rules.parts.weighted_outcomes import list_drawable

REAL: Final = "real"
DIGITAL: Final = "digital"
STAGE: Final = "stage"
CAN_BE_REPEATED: Final = "repeatable"
"""The key in the notes of a table whose draws follow from its log alone: `companion verify` draws again."""


class Dealer(Protocol):
    """Resolves chance, or returns None to leave it to the camera and to people."""

    by_hand: bool
    """True if any seat may report what came up, because everybody sees it."""

    def choose_outcome(self, outcomes: Mapping[Any, int], ply: int, luck: str = "") -> Action | None:
        """Return one of the outcomes (given by weight) for action number `ply` of chance, or None to wait.

        `luck` is what phones have added to the seed, as `LuckNotes.luck_for` returns it.
        """


class RandomDealer:
    """Draws by weight.

    The draw depends on seed, `ply` and `luck` alone, so that an undo never gives a better card.
    """

    by_hand = False

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    def choose_outcome(self, outcomes: Mapping[Any, int], ply: int, luck: str = "") -> Action | None:
        actions, weights = list_drawable(outcomes)
        if not actions:
            return None
        [drawn] = Random(f"{self.seed}/{ply}{luck}").choices(actions, weights)
        return drawn if isinstance(drawn, Action) else None


class PhysicalDealer:
    """Leaves cards to the real deck. It resolves only what is dealt face down and unseen.

    That is an outcome with an empty field which the others fill, or a single outcome with an empty field.
    """

    by_hand = True

    def choose_outcome(self, outcomes: Mapping[Any, int], ply: int, luck: str = "") -> Action | None:
        filled = {name for action in outcomes for name in _fields(action) if getattr(action, name) is not None}
        for action, weight in outcomes.items():
            empty = [name for name in _fields(action) if getattr(action, name) is None]
            if weight == 0 and empty and (len(outcomes) == 1 or filled.intersection(empty)):
                return action if isinstance(action, Action) else None
        return None


def _fields(action: Any) -> Iterator[str]:
    return (field.name for field in fields(action))


class WaitingDealer:
    """Resolves nothing: people or programs report every outcome."""

    by_hand = True

    def choose_outcome(self, outcomes: Mapping[Any, int], ply: int, luck: str = "") -> Action | None:
        return None


class DealerByKind:
    """A dealer for each kind of chance, such as real cards, but a drawn coin for the first player.

    The kind is the `kind` of the action's class. Kinds not named go to `default`.
    """

    def __init__(self, dealers: Mapping[str, Dealer], default: Dealer) -> None:
        self._dealers = dict(dealers)
        self._default = default
        self.by_hand = default.by_hand

    def choose_outcome(self, outcomes: Mapping[Any, int], ply: int, luck: str = "") -> Action | None:
        kinds = {getattr(type(action), "kind", "") for action in outcomes}
        dealer = self._dealers.get(kinds.pop(), self._default) if len(kinds) == 1 else self._default
        return dealer.choose_outcome(outcomes, ply, luck)


def repeatable_dealer(notes: Mapping[str, Any]) -> Dealer | None:
    """Return a dealer that draws again what was drawn at a table with these notes; None if that cannot be repeated."""
    if not notes.get(CAN_BE_REPEATED):
        return None
    seed, kind = notes.get("seed", 0), notes.get("kind")
    if kind == REAL:
        return DealerByKind({"coin": RandomDealer(seed)}, PhysicalDealer())
    return RandomDealer(seed) if kind in (DIGITAL, STAGE) else None
