"""Films of a hand that lays cards in one column, and a projector that shows each picture when it is due."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

import cv2

from benchmarks.speed.streaming_phone import RATE
from companion.app.camera.eyes.deck_to_learn import CARD_PICTURE_WIDTH
from companion.printing.image_cache import CardImageCache
from companion.rules.parts.mat import Mat
from companion.rules.printed_cards import Card
from companion.rules.zone import CardId, ZoneId
from companion.simulator.scene import LaidCard, TableScene
from companion.simulator.scripted_film import Film, FilmFrameContent
from companion.simulator.table_and_camera import SimulatedTable

PICTURES_AT_REST: Final = 8
"""Of a table that nobody touches: they differ by the noise of a sensor."""


@dataclass(frozen=True)
class CardFilm:
    """JPEGs of a hand that lays a card, each shown once, then of the table at rest, shown in turns."""

    moving: Sequence[bytes]
    still: Sequence[bytes]
    laid: int = 0
    """Number of the first picture in which the card lies, below the hand."""

    def picture(self, number: int) -> bytes:
        """Return the picture with that number, from 0."""
        if number < len(self.moving):
            return self.moving[number]
        return self.still[(number - len(self.moving)) % len(self.still)]


class Moments(NamedTuple):
    """Seconds on the clock of the projector at which the card first lies, and first lies without a hand over it."""

    laid: float
    clear: float


class Projector:
    """Shows a film at `RATE`. A listener who is slow misses pictures; none is late but for what the kernel buffers."""

    def __init__(self, film: CardFilm, clock: Callable[[], float] = time.perf_counter) -> None:
        self._clock = clock
        self._showing = film, clock()

    def show(self, film: CardFilm) -> Moments:
        """Begin a film now, and return its moments."""
        began = self._clock()
        self._showing = film, began
        return Moments(began + film.laid / RATE, began + len(film.moving) / RATE)

    def picture_now(self) -> bytes:
        """Return the picture that is due."""
        film, began = self._showing
        return film.picture(int((self._clock() - began) * RATE))

    def pictures(self) -> Iterator[bytes]:
        """Yield the picture of each moment, for one listener."""
        while True:
            yield self.picture_now()
            _, began = self._showing
            time.sleep((1 - (self._clock() - began) * RATE % 1) / RATE)


def draw_films(
    game: str, mat: Mat, printed: Mapping[CardId, Card], cards: Sequence[CardId], zone: ZoneId, folder: Path
) -> list[CardFilm]:
    """Return the film of the empty table, and one of each card that is laid in the zone, over those before."""
    images = CardImageCache(game, printed, CARD_PICTURE_WIDTH, folder)
    scene, table = TableScene(mat, images, width=1920, height=1080), SimulatedTable(mat)
    films = [CardFilm((), _draw_rest(Film(scene), 0))]
    for number, card in enumerate(cards, start=1):
        lying = table.cards()
        film = lay_card(scene, lying, table.lay(card, zone))
        moving = [_encode(moment, 1000 * number + at) for at, moment in enumerate(film.moments[:-1])]
        films.append(CardFilm(moving, _draw_rest(film, 1000 * number + 500), first_with_card(film.moments)))
    return films


def lay_card(scene: TableScene, lying: Sequence[LaidCard], card: LaidCard) -> Film:
    """Return the moments from a hand that comes to the first without it."""
    film = Film(scene, *lying)
    film.lay(card)
    return film


def first_with_card(moments: Sequence[FilmFrameContent]) -> int:
    """Return the number of the first moment with one card more than at first."""
    return next(at for at, moment in enumerate(moments) if len(moment.cards) > len(moments[0].cards))


def _draw_rest(film: Film, seed: int) -> list[bytes]:
    if not film.moments:
        film.rest(1)
    return [_encode(film.moments[-1], seed + number) for number in range(PICTURES_AT_REST)]


def _encode(moment: FilmFrameContent, seed: int) -> bytes:
    return cv2.imencode(".jpg", moment.render(seed), [cv2.IMWRITE_JPEG_QUALITY, 85])[1].tobytes()
