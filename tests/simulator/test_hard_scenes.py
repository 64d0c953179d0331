"""Hard scenes: the same by seed, true to the pixel, and with everything in them that their level promises."""

from dataclasses import replace
from itertools import combinations

import cv2
import numpy as np
import pytest

from companion.drawing.svg_to_pixels import Frame
from companion.simulator.hard_scenes import LEVELS, HardScene, LevelName, make_scene
from companion.simulator.hard_scenes.camera_geometry import CameraView
from companion.simulator.hard_scenes.canvas import Canvas, TablePose
from companion.simulator.hard_scenes.draw_card import LyingCard, draw_card
from companion.simulator.hard_scenes.light_sources import Lighting, LightSource, SurfaceGloss
from companion.simulator.hard_scenes.scene_plan import plan_scene
from companion.simulator.hard_scenes.sensor import Sensor, take_photograph

WIDTH, HEIGHT, INSET = 250, 352, 50
NAMES: tuple[LevelName, ...] = ("easy", "medium", "hard")
BENT = CameraView(1280, 720, focal=1100, distance=700, tilt=35, turn=25, k1=-0.18, k2=0.02)
LAMP = Lighting([LightSource((200, -300, 900), (0.6, 0.6, 0.6))], (0.4, 0.4, 0.4), shadow=0.0)


def face(colour: tuple[int, int, int]) -> Frame:
    """A white card with a square of its colour towards each corner, where four fields of a chessboard meet."""
    picture = np.full((HEIGHT, WIDTH, 3), 245, np.uint8)
    for x in (INSET, WIDTH - INSET):
        for y in (INSET, HEIGHT - INSET):
            for side in (-1, 1):
                cv2.rectangle(picture, (x, y), (x + side * 30, y + side * 30), colour, -1)
                picture[y, x] = colour
    return picture


FACES = {f"{n}": face((n * 37 % 90, n * 61 % 90, n * 17 % 90)) for n in range(20)}
BACKS = {"back-red": face((0, 0, 160))}
STRANGERS = [face((90, 0, 90))]


def scene(level: LevelName, seed: int, cards: int | None = None) -> HardScene:
    return make_scene(level, seed, FACES, BACKS, STRANGERS, cards=cards)


def test_equal_arguments_stage_equal_scenes_and_another_seed_another() -> None:
    one, same, other = (scene("medium", seed, cards=5) for seed in (3, 3, 4))
    assert one.frame.shape == (720, 1280, 3) and one.frame.dtype == np.uint8
    assert np.array_equal(one.frame, same.frame) and np.array_equal(one.labels, same.labels)
    assert [each.card for each in one.truth] == [each.card for each in same.truth]
    assert not np.array_equal(one.frame, other.frame)


@pytest.mark.parametrize("size", [(640, 480), (960, 540)])
def test_frames_come_in_the_size_asked_for(size: tuple[int, int]) -> None:
    small = make_scene("easy", 1, FACES, size=size, cards=2)
    assert small.frame.shape[1::-1] == size and small.labels.shape[::-1] == size


def test_no_deck_no_scene() -> None:
    with pytest.raises(ValueError, match="at least one card"):
        make_scene("easy", 1, {})


def test_the_lens_is_the_one_opencv_knows() -> None:
    """Every point is seen where OpenCV's own model of a camera sees it."""
    rng = np.random.default_rng(5)
    points = np.column_stack([rng.uniform(-200, 200, (50, 2)), np.zeros(50)])
    axes = BENT._axes()
    mirrored = np.column_stack([axes[:, :2], np.cross(axes[:, 0], axes[:, 1])])  # OpenCV's z points down the table
    turn, _ = cv2.Rodrigues(mirrored)
    middle = (639.5, 359.5)
    lens = np.array([[1100, 0, middle[0]], [0, 1100, middle[1]], [0, 0, 1]])
    expected, _ = cv2.projectPoints(points, turn, np.array([0.0, 0.0, 700.0]), lens, np.array([-0.18, 0.02, 0, 0]))
    assert np.abs(BENT.project(points[:, :2]) - expected[:, 0]).max() < 1e-6


def test_what_a_pixel_looks_at_is_seen_in_that_pixel() -> None:
    x, y = BENT.table_points()
    rows, columns = np.mgrid[0:720:40, 0:1280:40]
    back = BENT.project(np.column_stack([x[rows, columns].ravel(), y[rows, columns].ravel()]).astype(np.float64))
    assert np.abs(back - np.column_stack([columns.ravel(), rows.ravel()])).max() < 0.05


@pytest.mark.parametrize("seed", range(3))
def test_what_is_printed_on_a_card_is_where_the_truth_says(seed: int) -> None:
    shown = scene("easy", seed, cards=3)
    grey = cv2.cvtColor(shown.frame, cv2.COLOR_BGR2GRAY)
    edge = np.array([[0, 0], [WIDTH, 0], [WIDTH, HEIGHT], [0, HEIGHT]], np.float32) - 0.5
    marks = np.array([[[x, y]] for x in (INSET, WIDTH - INSET) for y in (INSET, HEIGHT - INSET)], np.float32)
    for card in shown.truth:
        expected = cv2.perspectiveTransform(marks, cv2.getPerspectiveTransform(edge, card.quad))
        found = cv2.cornerSubPix(grey, expected.copy(), (5, 5), (-1, -1), (cv2.TERM_CRITERIA_COUNT, 40, 0.01))
        assert np.abs(found - expected).max() < 1.0


@pytest.mark.parametrize("seed", range(3))
def test_masks_fill_the_quads_of_free_cards(seed: int) -> None:
    shown = scene("easy", seed)
    for card in shown.truth:
        quad = np.zeros(shown.labels.shape, np.uint8)
        cv2.fillConvexPoly(quad, np.round(card.quad).astype(np.int32), 1)
        mask = shown.mask(card)
        assert card.visible > 0.97
        assert (mask & (quad > 0)).sum() / (mask | (quad > 0)).sum() > 0.96
        (outline,) = shown.outlines(card)
        assert cv2.contourArea(outline) == pytest.approx(mask.sum(), rel=0.05)


@pytest.mark.parametrize("covered", [0.25, 0.5, 0.75])
def test_visible_shares_are_those_of_the_pixels(covered: float) -> None:
    view = CameraView(1280, 720, focal=1200, distance=500)
    x, y = view.table_points()
    canvas = Canvas(view, np.full((720, 1280, 3), 0.1, np.float32), x, y)
    below = LyingCard("below", True, FACES["1"], TablePose(0, 0), SurfaceGloss(0.0, 1.0))
    above = LyingCard("above", True, FACES["2"], TablePose(below.size[0] * (1 - covered), 0), SurfaceGloss(0.0, 1.0))
    draw_card(canvas, below, LAMP, 1)
    whole = np.count_nonzero(canvas.labels == 1)
    draw_card(canvas, above, LAMP, 2)
    assert np.count_nonzero(canvas.labels == 1) / whole == pytest.approx(1 - covered, abs=0.01)
    assert np.count_nonzero(canvas.labels == 2) == pytest.approx(whole, rel=0.01)


def test_a_card_half_out_of_the_frame_is_half_visible() -> None:
    wide = scene("hard", 2)
    outside = [card for card in wide.truth if (card.quad < -20).any() or (card.quad > (1300, 740)).any()]
    assert outside and all(card.visible < 0.95 for card in outside)


def test_every_level_holds_what_it_promises_and_nothing_that_is_harder() -> None:
    common = {"free"}
    medium = {"column", "row", "fan", "sleeves", "face_down", "copies", "strangers", "tokens", "sheets", "hand"}
    promised = {
        "easy": common,
        "medium": common | medium | {"glare", "shadow", "window", "motion", "dim"},
        "hard": common | medium | {"glare", "shadow", "window", "motion", "dim", "heap", "carpet"},
    }
    beyond = {"easy": medium | {"dim", "motion", "heap"}, "medium": {"heap", "carpet"}, "hard": set()}
    for name in NAMES:
        level = LEVELS[name]
        found: set[str] = set()
        for seed in range(32):
            made = plan_scene(level, np.random.default_rng(seed), FACES, BACKS, STRANGERS, (1280, 720), None)
            found |= made.ingredients
            assert level.tilt[0] <= made.view.tilt <= level.tilt[1] <= 35
            assert len(made.cards) <= level.cards[1] <= 40
        assert promised[name] | set(level.grounds) <= found
        assert not (beyond[name] - {"sleeves", "face_down"}) & found


def test_strangers_have_no_name_and_backs_their_own() -> None:
    lying = [card for seed in range(3) for card in scene("hard", seed, cards=12).truth]
    assert {None, "back-red"} < {card.card for card in lying}
    assert all(card.face_up != (card.card == "back-red") for card in lying)


def test_cards_of_the_easy_level_keep_clear_of_each_other() -> None:
    for seed in range(20):
        made = plan_scene(LEVELS["easy"], np.random.default_rng(seed), FACES, {}, (), (1280, 720), 8)
        quads = [made.view.project(card.corners()).astype(np.float32) for card in made.cards]
        assert all(cv2.intersectConvexConvex(one, other)[0] == 0 for one, other in combinations(quads, 2))


def test_fewer_photons_are_noisier_and_blur_comes_before_noise() -> None:
    def grain(sensor: Sensor) -> tuple[float, float]:
        flat = take_photograph(np.full((128, 128, 3), 0.3, np.float32), sensor, np.random.default_rng(1)).astype(float)
        apart = flat[..., 1] - flat[..., 1].mean()
        return float(apart.std()), float((apart[:, 1:] * apart[:, :-1]).mean() / apart.var())

    clean = Sensor(vignette=0, electrons=20000, mosaic=False, sharpening=0, quality=100)
    noisy = Sensor(vignette=0, electrons=800, mosaic=False, sharpening=0, quality=100, defocus=2.0)
    assert grain(noisy)[0] > 2.5 * grain(clean)[0]
    assert abs(grain(noisy)[1]) < 0.2, "neighbours are independent: the lens did not blur the noise"


def test_a_camera_that_smooths_keeps_edges_and_loses_grain() -> None:
    step = np.full((128, 128, 3), 0.1, np.float32)
    step[:, 64:] = 0.6
    rough = Sensor(vignette=0, defocus=0, electrons=800, mosaic=False, sharpening=0, quality=100)
    plain, smooth = (
        take_photograph(step.copy(), sensor, np.random.default_rng(1)).astype(float)[..., 1]
        for sensor in (rough, replace(rough, smoothing=25.0))
    )
    assert smooth[:, 70:].std() < 0.7 * plain[:, 70:].std()
    assert smooth[:, 65].mean() - smooth[:, 62].mean() > 0.9 * (plain[:, 65].mean() - plain[:, 62].mean())


def test_motion_smears_along_its_way_only() -> None:
    dot = np.full((65, 65, 3), 0.02, np.float32)
    dot[24:41, 24:41] = 1.0
    still = Sensor(vignette=0, defocus=0, electrons=1e6, read_noise=0, mosaic=False, sharpening=0, quality=100)
    moved = replace(still, motion=9.0)
    sharp, smeared = (
        take_photograph(dot.copy(), sensor, np.random.default_rng(1))[..., 1] > 60 for sensor in (still, moved)
    )
    assert smeared.any(axis=0).sum() > sharp.any(axis=0).sum() + 4
    assert smeared.any(axis=1).sum() <= sharp.any(axis=1).sum() + 2
