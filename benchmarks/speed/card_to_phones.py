"""From a card laid before the camera to both phones that show it in its place: Revolver 2 with real cards.

    python -m benchmarks.speed.card_to_phones [--cards 5] [--share 0.2] [--beside 1] [--data FOLDER]

The same films twice, in two evenings: without a limit, then with the run and its eyes at that share of one core, as
root. What has a share comes before all else on the machine: where that is busy, hold it against another with
`--beside 1`. Pictures are 1920 x 1080, 15 a second, drawn beforehand and streamed as a phone does; what streams and
listens is not limited. Cards are laid in one column, each over those before. Time counts from the first picture in
which a card lies, without the hand or still below it. FOLDER keeps what was drawn and learnt; the rest is learnt before
the first card.
"""

import argparse
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

from benchmarks.small_machine import children, core_share, cpu_seconds_of_family
from benchmarks.speed.camera_at_rest import wait_until_eyes_rest
from benchmarks.speed.card_films import CardFilm, Projector, draw_films
from benchmarks.speed.first_attack import (
    CARDS,
    COLUMN,
    GAME,
    Phone,
    count_in_column,
    open_phones,
    play_until_first_attack,
)
from benchmarks.speed.streaming_phone import RATE, streaming
from benchmarks.speed.time_to_first_choice import evening
from companion.app.camera.eyes.cpu_time import cpu_seconds
from companion.games.registry import cards_of_game, mat_of_game


class Laid(NamedTuple):
    """Seconds of a card: from the end of the hand, and from its place being taken, until phones show it; and of CPU."""

    clear: float
    laid: float
    run_cpu: float
    eyes_cpu: float


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cards", type=int, choices=range(1, len(CARDS) + 1), default=5)
    parser.add_argument("--share", type=float, default=0.2, help="of one core, for the run with all that it starts")
    parser.add_argument("--beside", type=float, default=None, help="the share that it is held against, not no limit")
    parser.add_argument("--data", type=Path, default=None, help="kept from run to run; else all is drawn and learnt")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        data = arguments.data or Path(scratch)
        mat = mat_of_game(GAME)
        assert mat is not None
        films = draw_films(GAME, mat, cards_of_game(GAME, {}), CARDS[: arguments.cards], COLUMN, data / "filmed")
        shares = arguments.beside, arguments.share
        print("\n".join(report(shares, *(measure(films, share, data) for share in shares))))


def measure(films: Sequence[CardFilm], share: float | None, data: Path) -> list[Laid]:
    """Show the films to one evening, and return what came of each card."""
    table, *cards = films
    projector = Projector(table)
    with streaming(projector.pictures) as address, core_share(share, comes_first=True) as limit:
        options = ("--game", GAME, "--cards", "real", "--camera", address)
        with evening(data, *options, limit=limit) as one:
            play_until_first_attack(one)
            phones = open_phones(one)
            wait_until_eyes_rest(one.process.pid)
            return [lay(projector, film, phones, number, one.process.pid) for number, film in enumerate(cards, start=1)]


def lay(projector: Projector, film: CardFilm, phones: Sequence[Phone], number: int, pid: int) -> Laid:
    """Lay the next card, the column's `number`th, and return its seconds once the eyes rest again."""
    before = cpu_of(pid)
    moments = projector.show(film)
    shown = max(phone.wait_for(lambda update: count_in_column(update) >= number) for phone in phones)
    run, eyes = (now - then for now, then in zip(cpu_of(pid), before, strict=True))
    wait_until_eyes_rest(pid)
    return Laid(shown - moments.clear, shown - moments.laid, run, eyes)


def cpu_of(pid: int) -> tuple[float, float]:
    """Return the CPU seconds of a run so far, without and of its eyes and whatever else it has started."""
    return cpu_seconds(pid), sum(cpu_seconds_of_family(child) for child in children(pid))


def report(shares: Sequence[float | None], free: Sequence[Laid], small: Sequence[Laid]) -> list[str]:
    """Return lines about both runs, and the ratio of their medians."""
    names = ["no limit" if share is None else f"{share:g} of a core" for share in shares]
    ratio = median(each.clear for each in small) / median(each.clear for each in free)
    runs = (describe_run(name, run) for name, run in zip(names, (free, small), strict=True))
    return [*runs, f"from the hand gone on, {names[1]} takes {ratio:.1f} times as long as {names[0]}"]


def describe_run(name: str, cards: Sequence[Laid]) -> str:
    """Return lines about a run: seconds until phones show a card, as pictures of the film too, and CPU of a card."""
    clear, laid, run, eyes = zip(*cards, strict=True)
    lines = (
        f"{name}: {len(cards)} cards until both phones show them",
        f"from the hand gone on  {_spell(clear)}",
        f"from the card laid on  {_spell(laid)}",
        f"CPU of a card, median  run {median(run):.2f} s, eyes {median(eyes):.2f} s",
    )
    return "\n  ".join(lines)


def _spell(seconds: Sequence[float]) -> str:
    middle, worst = median(seconds), max(seconds)
    return f"median {middle:.2f} s ({middle * RATE:.0f} pictures), worst {worst:.2f} s ({worst * RATE:.0f})"


if __name__ == "__main__":
    main()
