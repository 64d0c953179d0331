"""The simulated camera: frames repeat, truth matches, and cards can be told apart."""

from collections import Counter

import cv2
import numpy as np
import pytest

from companion.printing.image_cache import CardImageCache
from companion.rules.parts.mat import Mat
from companion.simulator.camera_pose import CameraPose, project_points
from companion.simulator.light_effects import TableLight
from companion.simulator.scene import LaidCard, TableScene
from tests.simulator.conftest import CARDS

HAND_OF_THREE = (
    LaidCard("gold-7", 200, 220, 12),
    LaidCard("coal-3", 230, 225, -20),
    LaidCard("wild", 600, 100, 180, face_up=False),
)


@pytest.fixture(scope="module")
def scene(mat: Mat, shelf: CardImageCache) -> TableScene:
    return TableScene(mat, shelf)


def test_equal_arguments_give_equal_frames_and_another_seed_other_noise(scene: TableScene) -> None:
    frame = scene.render(HAND_OF_THREE, seed=3)
    assert frame.shape == (720, 1280, 3) and frame.dtype == np.uint8
    scene.render((), seed=3)
    assert np.array_equal(frame, scene.render(HAND_OF_THREE, seed=3))
    assert not np.array_equal(frame, scene.render(HAND_OF_THREE, seed=4))


def test_the_truth_points_at_the_cards(mat: Mat, shelf: CardImageCache) -> None:
    clear = TableScene(mat, shelf, light=TableLight(brightness=1, falloff=0, vignette=0, warmth=0, blur=0, noise=0))
    sight = clear.truth(HAND_OF_THREE[1:2])[0]
    size = np.array([[0, 0], [90, 0], [90, 126], [0, 126]], np.float32) - 0.5
    frame = clear.render(HAND_OF_THREE[1:2])
    cut = cv2.warpPerspective(frame, cv2.getPerspectiveTransform(sight.quad, size), (90, 126))
    face = cv2.resize(shelf.face("coal-3"), (90, 126), interpolation=cv2.INTER_AREA)
    likeness = cv2.matchTemplate(cut, face[8:-8, 8:-8], cv2.TM_CCOEFF_NORMED)
    assert likeness.max() > 0.75
    assert np.unravel_index(likeness.argmax(), likeness.shape) == (8, 8), "not a pixel off"


def test_the_truth_knows_what_is_covered(scene: TableScene) -> None:
    seven, three, hidden = scene.truth(HAND_OF_THREE)
    assert seven.laid.card == "gold-7" and 0.3 < seven.visible < 0.8
    assert three.visible > 0.97 and hidden.visible > 0.97
    away = scene.truth([LaidCard("wild", -5000, 0)])[0]
    assert away.visible == 0


def test_a_card_beyond_the_frame_is_simply_not_seen(scene: TableScene) -> None:
    assert np.array_equal(scene.render([LaidCard("wild", -5000, 0)], seed=1), scene.render([], seed=1))


def test_a_card_face_down_shows_the_same_back_whatever_it_is(scene: TableScene) -> None:
    one, other = (scene.render([LaidCard(card, 300, 200, 5, face_up=False)]) for card in ("wild", "lead-9"))
    assert np.array_equal(one, other)


@pytest.mark.parametrize(
    "pose", [CameraPose(), CameraPose(tilt=0, turn=0), CameraPose(tilt=35, turn=-8), CameraPose(tilt=5, turn=180)]
)
def test_all_markers_are_found_in_a_frame(mat: Mat, shelf: CardImageCache, pose: CameraPose) -> None:
    scene = TableScene(mat, shelf, pose)
    detector = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50))
    corners, numbers, _ = detector.detectMarkers(scene.render(HAND_OF_THREE))
    found = {int(n): quad[0].mean(axis=0) for n, quad in zip(numbers.ravel(), corners, strict=True)}
    assert set(found) == set(mat.markers)
    for number, at in mat.markers.items():
        expected = project_points(scene.projection(), np.array([at], np.float32))[0]
        assert np.abs(found[number] - expected).max() < 2


@pytest.mark.parametrize("pose", [CameraPose(), CameraPose(tilt=40, turn=20), CameraPose(fill=0.5)])
def test_the_whole_mat_is_in_the_frame(mat: Mat, shelf: CardImageCache, pose: CameraPose) -> None:
    corners = np.array([[0, 0], [mat.width, 0], [mat.width, mat.height], [0, mat.height]], np.float32)
    seen = project_points(TableScene(mat, shelf, pose).projection(), corners)
    reach = np.abs(seen * 2 / (1280, 720) - 1).max()
    assert reach == pytest.approx(pose.fill, abs=0.01)


def test_a_hand_covers_where_it_reaches_and_leaves_by_its_own_edge(scene: TableScene) -> None:
    still = scene.render(HAND_OF_THREE, seed=1).astype(int)
    near = np.abs(scene.render(HAND_OF_THREE, (400, 300), seed=1) - still).max(axis=2) > 40
    far = np.abs(scene.render(HAND_OF_THREE, (400, 60), seed=1) - still).max(axis=2) > 40
    assert near[-1].any() and not near[0].any()
    assert far[0].any() and not far[-1].any()


def test_features_alone_tell_the_faces_apart_at_a_hundred_pixels(mat: Mat, shelf: CardImageCache) -> None:
    """A hundred pixels is what a card measures when a 720-line camera sees the whole mat."""
    scene = TableScene(mat, shelf, CameraPose(tilt=8, turn=3))
    owners, pool = _pooled(shelf)
    right = 0
    for start in range(0, len(CARDS), 22):
        laid = [
            LaidCard(card, 92 + n % 8 * 76, 75 + n // 8 * 145, n * 47 % 360)
            for n, card in enumerate(list(CARDS)[start : start + 22])
        ]
        assert 80 < np.linalg.norm(np.subtract(*scene.truth(laid)[0].quad[:2])) < 110
        right += _recognised(scene, laid, owners, pool)
    assert right / len(CARDS) > 0.95, right


def _pooled(shelf: CardImageCache) -> tuple[np.ndarray, np.ndarray]:
    owners, pool = [], []
    for number, face in enumerate(shelf.faces().values()):
        _, features = cv2.SIFT_create(350).detectAndCompute(cv2.cvtColor(face, cv2.COLOR_BGR2GRAY), None)
        owners += [number] * len(features)
        pool.append(_rooted(features))
    return np.array(owners), np.vstack(pool)


def _rooted(features: np.ndarray) -> np.ndarray:
    return np.sqrt(features / features.sum(axis=1, keepdims=True))


def _recognised(scene: TableScene, laid: list[LaidCard], owners: np.ndarray, pool: np.ndarray) -> int:
    """Return how many cards get the most votes of the features on them.

    A feature votes if it prefers one card.
    """
    grey = cv2.cvtColor(scene.render(laid, seed=5), cv2.COLOR_BGR2GRAY)
    points, features = cv2.SIFT_create(2500).detectAndCompute(grey, None)
    first = np.flatnonzero(np.diff(owners, prepend=-1))
    likeness = np.maximum.reduceat(_rooted(features) @ pool.T, first, axis=1)  # of each feature, to each card
    rivals, best = np.partition(likeness, -2, axis=1)[:, -2:].T
    votes = 2 - 2 * best < 0.75 * (2 - 2 * rivals)
    card = likeness.argmax(axis=1)
    right = 0
    for sight in scene.truth(laid):
        inside = [cv2.pointPolygonTest(sight.quad, point.pt, False) > 0 for point in points]
        tally = Counter(card[votes & inside].tolist())
        right += bool(tally) and tally.most_common(1)[0][0] == list(CARDS).index(sight.laid.card)
    return right
