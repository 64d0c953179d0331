"""Tarot cards (70 x 120 mm) and mini cards (44 x 63 mm) on the mat, alone and beside others."""

from collections.abc import Collection

import cv2
import pytest

from companion.drawing.card_size import CARD_MM
from companion.drawing.svg_to_pixels import Frame
from companion.rules.zone import CardId
from companion.simulator.scene import LaidCard, TableScene
from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.recognise.recogniser import Recogniser
from companion.vision.track.watcher import Watcher
from tests.vision.random_scenes import MAT, plain_card, rich_card
from tests.vision.scripted_films import Film, NoCamera, words

SIZES = {"usual": CARD_MM, "tarot": (70.0, 120.0), "mini": (44.0, 63.0)}
COLOURS = {"usual": (40, 40, 200), "tarot": (200, 60, 40), "mini": (60, 150, 60)}
"""Of the two that are nearly empty."""
RICH, PLAIN = 4, 2


class Faces:
    """Cards of all sizes: four with a picture and two nearly empty ones of each."""

    def face(self, card: CardId) -> Frame:
        size, number = card.split("-")
        first = 20 * list(SIZES).index(size)
        whole = (
            rich_card(first + int(number)) if int(number) < RICH else plain_card(COLOURS[size], int(number) - RICH + 1)
        )
        width, height = SIZES[size]
        return cv2.resize(whole, (250, round(250 * height / width)))

    def back(self) -> Frame:
        return rich_card(99)


SCENE = TableScene(MAT, Faces(), width=1280, height=860)


def card(name: str, x: float, y: float, angle: float = 0) -> LaidCard:
    return LaidCard(CardId(name), x, y, angle, size=SIZES[name.split("-")[0]])


def eyes(*sizes: str) -> Recogniser:
    names = [f"{size}-{number}" for size in sizes for number in range(RICH + PLAIN)]
    return Recogniser({name: [Faces().face(CardId(name))] for name in names})


@pytest.fixture(scope="module")
def eyes_for_all() -> Recogniser:
    return eyes(*SIZES)


def named(recogniser: Recogniser, cards: Collection[LaidCard]) -> list[str]:
    return sorted(str(each.card) for each in recogniser.recognise(SCENE.render(list(cards), seed=1)) if each.card)


def names(*cards: LaidCard) -> list[str]:
    return sorted(str(each.card) for each in cards)


def test_one_deck_may_have_cards_of_all_sizes(eyes_for_all: Recogniser) -> None:
    usual = card("usual-0", 110, 100, 5), card("usual-1", 400, 110), card("usual-5", 440, 290, 2)
    tarot = card("tarot-0", 210, 120, -4), card("tarot-1", 500, 130, 3), card("tarot-2", 330, 280, 90)
    mini = card("mini-0", 300, 90, 8), card("mini-2", 210, 300, 90), card("mini-4", 530, 300, -5)
    assert named(eyes_for_all, [*usual, *tarot, *mini]) == names(*usual, *tarot, *mini)


@pytest.mark.parametrize(("size", "step"), [("tarot", 45), ("mini", 26)])
def test_a_deck_of_another_size_is_seen_in_a_column_and_beside_it(size: str, step: float) -> None:
    column = [card(f"{size}-{n}", 200, 80 + step * n) for n in range(RICH)]
    beside = [card(f"{size}-{RICH}", 390, 120, 3), card(f"{size}-{RICH + 1}", 490, 250, -80)]
    assert named(eyes(size), [*column, *beside]) == names(*column, *beside)


def test_cards_of_another_game_and_size_get_no_name() -> None:
    own = card("usual-0", 110, 120, 3), card("usual-3", 180, 290, 3)
    strangers = card("mini-0", 250, 120, -4), card("tarot-1", 400, 120, -4), card("tarot-5", 500, 280, 2)
    assert named(eyes("usual"), [*own, *strangers]) == names(*own)


def test_cards_of_all_sizes_are_observed_once_and_gone_once(eyes_for_all: Recogniser) -> None:
    told: list[str] = []
    film = Film(SCENE, card("usual-2", 130, 300))
    watcher = Watcher(NoCamera(), eyes_for_all, MatCalibration(MAT), lambda seen: told.append(words(seen)))
    tarot, mini = card("tarot-3", 400, 150, 4), card("mini-3", 150, 110, -3)
    film.rest(6)
    film.lay(tarot, mini)
    film.rest(6)
    film.take(tarot)
    film.rest(14)
    for frame in film.frames():
        watcher.process_frame(frame)
    assert told == ["+usual-2 left", "+tarot-3 right", "+mini-3 left", "-tarot-3 right"]
