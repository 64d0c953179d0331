"""Dealers of a table, chosen by the notes in its first log entry."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.rules.errors import BadSetup
from companion.table.dealer import DIGITAL, REAL, STAGE, Dealer, DealerByKind, PhysicalDealer, RandomDealer


def make_dealer_from_notes(notes: Mapping[str, Any], stage: Callable[[int | str], Dealer | None]) -> Dealer:
    """Return the dealer that `notes` describe: a kind, and a seed that only the log knows.

    `real`: people deal the cards; the companion tosses coins and dice. `digital`: the companion deals everything.
    `stage`: `stage(seed)` deals on the simulated table; without one, the same draws are made unseen.
    Raises BadSetup for any other kind.
    """
    kind, seed = notes.get("kind"), notes.get("seed", 0)
    if kind == REAL:
        return DealerByKind({"coin": RandomDealer(seed)}, PhysicalDealer())
    if kind == STAGE:
        return stage(seed) or RandomDealer(seed)
    if kind == DIGITAL:
        return RandomDealer(seed)
    raise BadSetup(f"there is no dealer of kind {kind!r}; there are {REAL}, {DIGITAL}, {STAGE}")
