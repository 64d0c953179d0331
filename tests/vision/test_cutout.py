"""Cards laid on tables of many kinds, and how exactly they are cut out."""

from functools import cache

import cv2
import numpy as np
import pytest

from companion.printing.image_cache import CardImageCache
from companion.rules.parts.mat import Mat, load_mat
from companion.rules.zone import CardId
from companion.simulator.camera_pose import CameraPose
from companion.simulator.scene import LaidCard, TableScene
from companion.vision.picture import Floats, Picture
from companion.vision.teach.cutout import HEIGHT, NotOneCard, cut_out_all_cards, cut_out_card, estimate_proportions
from tests.simulator.conftest import CARDS, QUICKDRAW
from tests.vision.random_scenes import CARD, corners_at, filmed, plain_card, rich_card

SIZE = WIDTH, TALL = 1280, 720


@pytest.fixture(scope="module")
def mat() -> Mat:
    return load_mat(QUICKDRAW / "mat.toml")


@pytest.fixture(scope="module")
def shelf() -> CardImageCache:
    return CardImageCache("quickdraw", CARDS, width=420)


@cache
def tables() -> dict[str, Picture]:
    random = np.random.default_rng(3)
    y, x = np.mgrid[:TALL, :WIDTH]
    wood = np.array([48, 82, 120]) * (1 + 0.18 * np.sin(y / 9 + 2 * np.sin(x / 170))[..., None])
    cloth = np.array([60, 90, 40]) + random.normal(0, 10, (TALL, WIDTH, 1))
    return {
        "dark": np.full((TALL, WIDTH, 3), 40, np.uint8),
        "blue": np.full((TALL, WIDTH, 3), (150, 90, 40), np.uint8),
        "wood": np.clip(wood, 0, 255).astype(np.uint8),
        "cloth": np.clip(cloth, 0, 255).astype(np.uint8),
    }


def black_edged(number: int) -> Picture:
    card = rich_card(number)
    cv2.rectangle(card, (0, 0), (CARD[0], CARD[1]), (18, 16, 15), 24)
    return card


def laid(table: Picture, card: Picture, corners: Floats) -> Picture:
    """The card on the table, its edge as smooth as a lens leaves it."""
    fine = 3
    left, top = np.maximum(np.floor(corners.min(axis=0)).astype(int) - 4, 0)
    right, bottom = np.minimum(np.ceil(corners.max(axis=0)).astype(int) + 5, SIZE)
    height, width = card.shape[:2]
    source = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32) - 0.5
    place = cv2.getPerspectiveTransform(source, ((corners - (left, top) + 0.5) * fine - 0.5).astype(np.float32))
    small = (int(right - left), int(bottom - top))
    size = (small[0] * fine, small[1] * fine)
    card_there = cv2.warpPerspective(card, place, size, borderMode=cv2.BORDER_REPLICATE)
    cover = cv2.warpPerspective(np.full((height, width), 255, np.uint8), place, size)
    share = cv2.resize(cover, small, interpolation=cv2.INTER_AREA)[..., None] / 255
    card_there = cv2.resize(card_there, small, interpolation=cv2.INTER_AREA)
    whole = table.copy()
    part = whole[top:bottom, left:right]
    part[:] = part * (1 - share) + card_there * share
    return whole


def aslant(corners: Floats, lean: float) -> Floats:
    """Seen from the side: what is farther up is smaller."""
    middle = corners.mean(axis=0)
    away = corners - middle
    return (away / (1 + lean * away[:, 1:] / TALL) + middle).astype(np.float32)


def miss(quad: Floats, corners: Floats) -> float:
    """Pixels that the worst corner is off."""
    return min(float(np.linalg.norm(np.roll(quad, turn, axis=0) - corners, axis=1).max()) for turn in range(4))


@pytest.mark.parametrize("table", tables())
def test_the_outline_is_exact_on_any_plain_table(table: str) -> None:
    for number, (degrees, lean) in enumerate([(0, 0), (17, 0.15), (-28, -0.2)]):
        for card in (rich_card(number), plain_card((40, 40, 200), number + 1)):
            corners = aslant(corners_at(600 + 30 * number, 350, degrees, 330), lean)
            cut = cut_out_card(filmed(laid(tables()[table], card, corners)))
            assert miss(cut.quad, corners) < 1.5
            assert cut.picture.shape[:2] == (HEIGHT, round(HEIGHT * 63 / 88))


def test_a_printed_frame_is_not_taken_for_the_edge_of_a_black_card() -> None:
    for table in ("blue", "wood", "cloth"):
        corners = corners_at(640, 360, 8, 340)
        assert miss(cut_out_card(filmed(laid(tables()[table], black_edged(1), corners))).quad, corners) < 1.5


def test_the_empty_table_helps_where_a_pattern_hides_the_card() -> None:
    y, x = np.mgrid[:TALL, :WIDTH]
    checked = np.where((((x // 40) + (y // 40)) % 2)[..., None], (90, 90, 210), (60, 60, 60)).astype(np.uint8)
    corners = corners_at(640, 360, 12, 330)
    frame = filmed(laid(checked, rich_card(2), corners))
    empty = filmed(checked, seed=1) // 20 * 19
    assert miss(cut_out_card(frame, empty).quad, corners) < 2


def test_the_card_is_cut_upright_and_can_be_turned() -> None:
    card = rich_card(4)
    cut = cut_out_card(filmed(laid(tables()["dark"], card, corners_at(640, 360, 12, 380)), noise=2))
    upright = cv2.resize(card, (cut.picture.shape[1], HEIGHT))
    assert float(np.abs(cut.picture.astype(float) - upright).mean()) < 12
    assert np.array_equal(cut.turned().picture, cut.picture[::-1, ::-1])
    assert cut.pixels_high == pytest.approx(380 * CARD[1] / CARD[0], rel=0.01)


def test_proportions_are_measured_through_the_perspective() -> None:
    # A rectangle 2 x 3 on a table, seen through a lens as long as the frame is wide, leaning.
    lens = np.array([[1280, 0, 640], [0, 1280, 360], [0, 0, 1]])
    lean = cv2.Rodrigues(np.array([0.45, 0.2, 0.1]))[0]
    corners = np.array([[-1, -1.5, 0], [1, -1.5, 0], [1, 1.5, 0], [-1, 1.5, 0]]) @ lean.T + (0, 0, 8)
    seen = corners @ lens.T
    assert estimate_proportions((seen[:, :2] / seen[:, 2:]).astype(np.float32), SIZE) == pytest.approx(2 / 3, rel=0.001)


def test_it_says_why_there_is_no_card() -> None:
    dark = tables()["dark"]
    with pytest.raises(NotOneCard, match="no card is to be seen"):
        cut_out_card(filmed(dark))
    with pytest.raises(NotOneCard, match="too dark"):
        cut_out_card(dark // 8)
    with pytest.raises(NotOneCard, match="no whole card"):
        cut_out_card(filmed(laid(dark, rich_card(1), corners_at(100, 600, 10, 330))))
    two = laid(laid(dark, rich_card(1), corners_at(300, 350, 10, 250)), rich_card(2), corners_at(900, 350, 0, 250))
    with pytest.raises(NotOneCard, match="2 cards"):
        cut_out_card(filmed(two))


def test_all_cards_of_a_photograph_come_in_reading_order() -> None:
    frame = tables()["cloth"]
    places = [(220, 180), (640, 190), (1050, 175), (230, 540), (640, 545)]
    for number, (x, y) in enumerate(places):
        frame = laid(frame, rich_card(number), corners_at(x, y, 3 * number - 6, 190))
    middles = [cut.quad.mean(axis=0) for cut in cut_out_all_cards(filmed(frame))]
    assert np.allclose(middles, places, atol=2)


def test_a_drawn_card_filmed_aslant_on_a_printed_mat_is_cut_out_exactly(mat: Mat, shelf: CardImageCache) -> None:
    scene = TableScene(mat, shelf, CameraPose(tilt=18, turn=4, fill=3.0))
    empty = scene.render([], seed=1)
    for seed, card in enumerate((CardId("coal-7"), CardId("gold-2"))):
        cards = [LaidCard(card, mat.width / 2 + 12, mat.height / 2, 9)]
        cut = cut_out_card(scene.render(cards, seed=seed), empty)
        # The stage leaves a pixel of the card's picture free all around: here, close up, two of the frame.
        assert miss(cut.quad, scene.truth(cards)[0].quad) < 2.5
