"""Dealers of a table, chosen by the notes in its first log entry."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from companion.rules.errors import BadSetup
from companion.table.dealer import Dealer, DealerByKind, PhysicalDealer, RandomDealer

REAL: Final = "real"
DIGITAL: Final = "digital"
STAGE: Final = "stage"


def dealer_for(notes: Mapping[str, Any], stage: Callable[[int | str], Dealer | None]) -> Dealer:
    """Return the dealer that `notes` describe: a kind, and a seed that only the log knows.

    `real`: the cards on the table; coins and dice are still ours. `digital`: all of it is ours. `stage`: drawn cards
    on a drawn table, by `stage(seed)`; where there is no stage any more, the same draws are made without showing them.
    """
    kind, seed = notes.get("kind"), notes.get("seed", 0)
    if kind == REAL:
        return DealerByKind({"coin": RandomDealer(seed)}, PhysicalDealer())
    if kind == STAGE:
        return stage(seed) or RandomDealer(seed)
    if kind == DIGITAL:
        return RandomDealer(seed)
    raise BadSetup(f"there is no dealer of kind {kind!r}; there are {REAL}, {DIGITAL}, {STAGE}")
