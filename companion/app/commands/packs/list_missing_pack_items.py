"""Missing items of a pack as lines of a terminal, in the order in which they will matter."""

from collections.abc import Mapping, Sequence
from typing import Final

from companion.app.terminal_language import say
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
        print(say("Nothing is missing."))
        return
    print(f"\n{say('Still missing, in the order in which it will matter (minutes are estimates):')}")
    for when, head in _HEADS.items():
        here = [item for item in items if item.when is when]
        if here:
            print(f"\n{say(head)}, {_minutes(here)}:")
        for item in here:
            print(f"  {_minutes([item]):>12}  {say(item.line, is_complaint=True)}")


def _minutes(items: Sequence[MissingItem]) -> str:
    minutes = count_minutes(items)
    if minutes == 0:
        return say("no typing")
    if minutes < 60:
        return say(f"about {minutes} min")
    hours, left = divmod(minutes, 60)
    return say(f"about {hours} h {left} min" if left else f"about {hours} h")
