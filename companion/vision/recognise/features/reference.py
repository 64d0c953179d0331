"""References: pictures of every card with their features, cached on disk."""

import hashlib
import io
import logging
import os
import threading
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from companion.vision.picture import CameraError, Picture, as_picture, resize_picture
from companion.vision.recognise.features.half_floats import to_halves
from companion.vision.recognise.features.rootsift import (
    Features,
    extract_features,
    join_features,
    scale_feature_positions,
)
from companion.vision.recognise.features.trim_slivers import trim_slivers

References: TypeAlias = Mapping[str, Sequence[NDArray[Any]]]
"""Card id to its pictures, each upright and cut to the card's edge."""

LOG = logging.getLogger(__name__)
HEIGHT = 600
MAX_SIDE_RATIO = 4
"""Greatest ratio of a card's sides."""
MAX_PENDING_PICTURES = 8
"""Pictures waiting for feature extraction: drawing them is quick, and they are large."""
MAX_THREADS = 3
"""A Raspberry Pi has four cores: one stays free for the table. SIFT does not hold Python's lock."""
SMALL = (192, 264)
"""Width and height of the pictures kept for comparing."""
SEEN_AT = {300: 300, 200: 300, 120: 150}
"""Heights at which features are taken, and how many: frames show cards smaller than their pictures."""
EDITION = b"rootsift-5"
"""Cache version, changed whenever the features of the same picture would change."""


@dataclass(frozen=True, slots=True)
class Reference:
    """One picture of one card with its features."""

    card: int
    picture: Picture
    """Small, and stretched to one size for all, for comparing."""
    size: tuple[int, int]
    """Width and height, pixels, of the picture that the features refer to: it is taken as HEIGHT high."""
    features: Features


def learn_references(references: References, cache: Path | None = None) -> list[Reference]:
    """Prepare every picture, cards numbered in the given order. `cache` is a folder for features.

    Pictures are taken while earlier ones are processed: drawing and learning overlap. Raises CameraError if a card has
    no usable picture.
    """
    learning: list[tuple[int, Picture, tuple[int, int], Future[Features]]] = []
    with ThreadPoolExecutor(min(MAX_THREADS, os.cpu_count() or 1), "learning") as pool:
        try:
            for card, (name, pictures) in enumerate(references.items()):
                for picture, small in _cut_to_cards(name, pictures):
                    if len(learning) >= MAX_PENDING_PICTURES:
                        learning[-MAX_PENDING_PICTURES][3].result()
                    size = round(picture.shape[1] * HEIGHT / picture.shape[0]), HEIGHT
                    learning.append((card, small, size, pool.submit(_remembered, _seen_from_afar(picture), cache)))
            return [Reference(card, small, size, features.result()) for card, small, size, features in learning]
        finally:
            pool.shutdown(cancel_futures=True)


def _cut_to_cards(name: str, pictures: Sequence[NDArray[Any]]) -> Iterator[tuple[Picture, Picture]]:
    """Yield each picture without what is beside the card, and the same in the size SMALL.

    Raises CameraError if there is none, or one of a size that no card has.
    """
    if len(pictures) == 0:
        raise CameraError(f"card {name}: no reference picture")
    for array in pictures:
        picture = as_picture(array)
        _check_size(picture, name)
        large = _enlarged(picture)
        small = resize_picture(large, *SMALL)
        if (card := trim_slivers(picture, small)) is not picture:
            large = _enlarged(card)
            small = resize_picture(large, *SMALL)
        yield large, small


def _enlarged(picture: Picture) -> Picture:
    """Return the picture, at least HEIGHT high: seen smaller again, its pixels are soft as those of a frame are."""
    height, width = picture.shape[:2]
    return picture if height >= HEIGHT else resize_picture(picture, round(width * HEIGHT / height), HEIGHT)


def _check_size(picture: Picture, name: str) -> None:
    height, width = picture.shape[:2]
    if min(height, width) < 24:
        raise CameraError(f"card {name}: the reference is {width} x {height} pixels, it should be {HEIGHT} high")
    if max(height, width) > MAX_SIDE_RATIO * min(height, width):
        raise CameraError(f"card {name}: the reference is {width} x {height} pixels, no card is so slender")


def _seen_from_afar(picture: Picture) -> list[Picture]:
    """Return the picture at each height at which features are taken: it may be large, and is not held until then."""
    height, width = picture.shape[:2]
    return [resize_picture(picture, round(width * seen_at / height), seen_at) for seen_at in SEEN_AT]


def _remembered(looks: Sequence[Picture], cache: Path | None) -> Features:
    if cache is None:
        return _in_halves(_features(looks))
    mark = hashlib.sha256(EDITION)
    for look in looks:
        mark.update(repr(look.shape).encode() + look.tobytes())
    kept = cache / f"{mark.hexdigest()[:32]}.npz"
    try:
        with np.load(io.BytesIO(kept.read_bytes())) as saved:
            return Features(saved["points"], saved["sizes"], saved["angles"], saved["descriptors"])
    except Exception:
        # Not there yet, broken by a power cut or a worn disk, which numpy reports by errors of many kinds, or read
        # while another thread was reading, which Python 3.11 at times takes for an error of its own
        # (github.com/python/cpython/issues/106905): made again.
        return _keep(_in_halves(_features(looks)), kept)


def _features(looks: Sequence[Picture]) -> Features:
    """Extract features at several distances, in pixels of the picture as if it were HEIGHT high."""
    found = [
        scale_feature_positions(extract_features(look, most), HEIGHT / seen_at)
        for look, (seen_at, most) in zip(looks, SEEN_AT.items(), strict=True)
    ]
    return join_features(found)


def _in_halves(features: Features) -> Features:
    """Return the features as they are cached."""
    return replace(features, descriptors=to_halves(features.descriptors))


def _keep(features: Features, path: Path) -> Features:
    """Cache the features, and return them. A cache that cannot be written is skipped."""
    fresh = path.with_suffix(f".{os.getpid()}-{threading.get_ident()}.npz")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        np.savez(
            fresh,
            points=features.points,
            sizes=features.sizes,
            angles=features.angles,
            descriptors=features.descriptors,
        )
        fresh.replace(path)
    except OSError as error:
        LOG.info("features are not remembered: %s", error)
    return features
