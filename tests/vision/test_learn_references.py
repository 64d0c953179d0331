"""Cards are learnt from pictures of any size, and their features are read from the cache or made again."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from companion.vision.picture import CameraError, resize_picture
from companion.vision.recognise.features.reference import (
    HEIGHT,
    SMALL,
    Reference,
    learn_references,
)
from tests.vision.random_scenes import rich_card


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
