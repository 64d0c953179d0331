"""Results of the self-test."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from companion.devices.wiring import HEADER, SeatLampWire, StripWire, Wire, find_part_pins_by_key, part_name

_BUSY: Final = "busy"


@dataclass(frozen=True, slots=True)
class PartResult:
    """One part and whether it works. `said` is how that was found."""

    part: str
    where: str
    works: bool
    said: str


def make_result(wire: Wire, works: bool, said: str) -> PartResult:
    """Return the result for a part of the wiring."""
    if not works and _BUSY in said.lower():
        said += " (a companion that runs has the pins: stop it first, `sudo systemctl stop companion`)"
    return PartResult(part_name(wire), describe_location(wire), works, said)


def describe_location(wire: Wire) -> str:
    """Return the part's location: name on the board, BCM pins, and places on the header."""
    pins = list(find_part_pins_by_key(wire).values())
    told = [
        getattr(wire, "ref", ""),
        f"BCM {', '.join(map(str, pins))}" if pins else "",
        f"header {', '.join(str(HEADER[pin]) for pin in pins)}" if pins else "",
        _on_the_chain(wire),
    ]
    return ", ".join(filter(None, told))


def _on_the_chain(wire: Wire) -> str:
    match wire:
        case StripWire(first, leds):
            return f"LEDs {first} to {first + leds - 1} of the chain"
        case SeatLampWire(led=int(led)):
            return f"LED {led} of the chain"
    return ""


def format_results(results: Sequence[PartResult], translate: Callable[[str], str] = str) -> Iterator[str]:
    """Yield the results, one per line, and the number of faults; `translate` returns a sentence in another language."""
    parts = [translate(one.part) for one in results]
    wide = max(map(len, parts), default=0)
    for one, part in zip(results, parts, strict=True):
        where = "" if one.works else f"  [{translate(one.where)}]"
        yield f"{translate('ok' if one.works else 'FAIL'):<4}  {part:{wide}}  {translate(one.said)}{where}"
    bad = sum(not one.works for one in results)
    yield translate(
        f"{len(results) - bad} of {len(results)} parts work" + (f"; look after the other {bad}" if bad else "")
    )
