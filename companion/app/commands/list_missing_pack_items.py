"""Missing items of a pack as lines of a terminal, in the order in which they will matter."""

from collections.abc import Mapping, Sequence
from typing import Final

from companion.rules.packs.missing_items import MissingItem, NeededAt, count_minutes

_HEADS: Final[Mapping[NeededAt, str]] = {
    NeededAt.BEFORE: "Before a game can begin",
    NeededAt.FIRST_TURN: "From the first turn on",
    NeededAt.LATER: "Later in the game",
    NeededAt.NEVER: "Keeps nobody from playing",
}


def print_missing_items(items: Sequence[MissingItem]) -> None:
    """Print the items, with the minutes to type in what each of them lacks; one line if there are none."""
    if not items:
        print("Nothing is missing.")
        return
    print("\nStill missing, in the order in which it will matter (minutes are estimates):")
    for when, head in _HEADS.items():
        here = [item for item in items if item.when is when]
        if here:
            print(f"\n{head}, {_minutes(here)}:")
        for item in here:
            print(f"  {_minutes([item]):>12}  {item.line}")


def _minutes(items: Sequence[MissingItem]) -> str:
    minutes = count_minutes(items)
    if minutes == 0:
        return "no typing"
    if minutes < 60:
        return f"about {minutes} min"
    return f"about {minutes // 60} h {minutes % 60} min" if minutes % 60 else f"about {minutes // 60} h"
