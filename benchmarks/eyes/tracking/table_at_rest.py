"""A table at rest under a light that changes slowly: what is observed there, and what it costs."""

from random import Random
from typing import Final

from benchmarks.eyes.tracking.events import choose_card_over, choose_free_cards
from benchmarks.eyes.tracking.outcome import describe
from benchmarks.eyes.tracking.screening import Screening
from companion.simulator.light_effects import TableLight
from companion.simulator.scene import TableScene
from companion.vision.recognise.recogniser import Recogniser

FPS: Final = 15
DRIFT: Final = 30
"""Frames between two steps of the light."""


def watch_table_at_rest(scene: TableScene, recogniser: Recogniser, minutes: float) -> None:
    """Watch it from day to dusk, and print what was observed and the CPU of a frame."""
    show = Screening(scene, recogniser, 77, *choose_free_cards(Random(77)))
    show.film.lay(choose_card_over(show, show.film.moments[-1].cards[0]))
    show.film.rest(30)
    show.show()
    told, frames, spent, looks = len(show.told), round(60 * FPS * minutes), 0.0, show.eye.looks
    for step in range(frames // DRIFT):
        dusk = step * DRIFT / frames
        show.film.change_light(
            TableLight(1.15 - 0.45 * dusk, 215 + 90 * dusk, 0.22 + 0.3 * dusk, warmth=0.05 + 0.2 * dusk)
        )
        show.film.rest(DRIFT)
        spent += sum(eye + rest for _, eye, rest in show.show())
        show.forget_shown()
    news = [describe(each) for each in show.told[told:]]
    looked = show.eye.looks - looks
    print(
        f"{minutes:g} minutes at rest, from day to dusk: {len(news)} observations {news or ''}, {looked} looks", end=""
    )
    print(f", {1000 * spent / max(1, frames):.1f} ms of CPU a frame")
