"""Cards are learnt from pictures of any size, and their features are read from the cache or made again."""

import threading
import weakref
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np
import pytest

from companion.vision.picture import CameraError, Picture, resize_picture
from companion.vision.recognise.features import reference
from companion.vision.recognise.features.reference import (
    HEIGHT,
    SMALL,
    Reference,
    learn_references,
)
from companion.vision.recognise.features.rootsift import Features, extract_features
from tests.patience import PATIENCE_S
from tests.vision.random_scenes import pip_card, rich_card


def learn(width: int, height: int, cache: Path | None = None) -> Reference:
    return learn_references({"card": [resize_picture(rich_card(1), width, height)]}, cache)[0]


@pytest.mark.parametrize(("width", "height"), [(125, 175), (250, 350), (430, 601), (900, 1260)])
def test_features_lie_in_the_same_places_of_pictures_of_any_size(width: int, height: int) -> None:
    learnt, base = learn(width, height), learn(429, HEIGHT)
    assert learnt.picture.shape[1::-1] == SMALL
    assert learnt.size == (round(width * HEIGHT / height), HEIGHT)
    apart = np.linalg.norm(learnt.features.points[:, None] - base.features.points, axis=2).min(axis=1)
    assert np.median(apart) < 1.5
    assert abs(len(learnt.features) - len(base.features)) < 0.2 * len(base.features)


@pytest.mark.parametrize(("width", "height"), [(20, 300), (60, 300)], ids=["small", "slender"])
def test_no_card_has_such_a_size(width: int, height: int) -> None:
    with pytest.raises(CameraError, match=f"{width} x {height}"):
        learn(width, height)


def test_a_card_is_large_enough_if_its_picture_is_with_the_sliver_that_is_cut_off() -> None:
    picture = resize_picture(pip_card(2, 4), 24, 34)
    picture[:, 0] = np.random.default_rng(1).integers(20, 120, (34, 3))
    assert learn_references({"ten": [picture]})[0].size[0] < 24 / 34 * HEIGHT


class LargePictures(Mapping[str, Sequence[Picture]]):
    """Six cards whose pictures are made when they are asked for, and who holds them then."""

    def __init__(self) -> None:
        self.made: list[weakref.ref[Picture]] = []
        self.were_held: list[int] = []
        self.all_asked_for = threading.Event()

    def __getitem__(self, card: str) -> Sequence[Picture]:
        self.were_held.append(sum(each() is not None for each in self.made))
        picture = np.full((900, 600, 3), 200, np.uint8)
        self.made.append(weakref.ref(picture))
        if len(self.made) == len(self):
            self.all_asked_for.set()
        return [picture]

    def __iter__(self) -> Iterator[str]:
        return iter("abcdef")

    def __len__(self) -> int:
        return 6


def test_large_pictures_are_not_held_while_they_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    pictures = LargePictures()

    def extract_later(look: Picture, most: int) -> Features:
        assert pictures.all_asked_for.wait(PATIENCE_S)
        return extract_features(look, most)

    monkeypatch.setattr(reference, "extract_features", extract_later)
    learn_references(pictures)
    assert len(pictures.were_held) == 6
    assert max(pictures.were_held) <= 2


@pytest.mark.parametrize("kept", [0, 100, -100], ids=["empty", "begun", "cut off"])
def test_features_that_a_power_cut_left_half_written_are_made_again(kept: int, tmp_path: Path) -> None:
    known = learn(250, 350, tmp_path)
    (file,) = tmp_path.iterdir()
    whole = file.read_bytes()
    file.write_bytes(whole[:kept])
    again = learn(250, 350, tmp_path)
    assert np.array_equal(again.features.descriptors, known.features.descriptors)
    assert len(file.read_bytes()) == len(whole)


@pytest.mark.parametrize("error", [OSError, ValueError, KeyError, SystemError])
def test_features_that_cannot_be_read_are_made_again(
    error: Callable[..., Exception], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = learn(250, 350, tmp_path)

    def refuse(*_: object) -> None:
        raise error("AST constructor recursion depth mismatch (before=33, after=30)")

    monkeypatch.setattr(np, "load", refuse)
    again = learn(250, 350, tmp_path)
    assert np.array_equal(again.features.descriptors, known.features.descriptors)
    assert np.array_equal(again.features.points, known.features.points)
