"""Numbers of half precision are the same as numpy's, bit by bit."""

import numpy as np

from companion.vision.recognise.features.half_floats import to_halves, to_singles

EVERY = np.arange(1 << 16, dtype=np.uint16).view(np.float16)
HALVES = EVERY[np.isfinite(EVERY)].reshape(-1, 8)


def test_halves_are_widened_to_the_very_same_numbers() -> None:
    assert np.array_equal(to_singles(HALVES), HALVES.astype(np.float32))
    assert to_singles(HALVES.reshape(-1, 2, 4)).shape == (len(HALVES), 2, 4)


def test_singles_are_rounded_as_numpy_rounds_them() -> None:
    """Each half, what lies in the middle between it and the next, and a little beside the middle."""
    ordered = np.sort(HALVES.ravel().astype(np.float32))
    middles = (ordered[1:] + ordered[:-1]) / 2
    beside = (np.nextafter(middles, np.float32(end)) for end in (-1e9, 1e9))
    singles = np.concatenate([ordered, middles, *beside])[None].astype(np.float32)
    assert np.array_equal(to_halves(singles), singles.astype(np.float16))


def test_no_numbers_are_converted_to_no_numbers() -> None:
    nothing = np.empty((0, 128), np.float32)
    halves = to_halves(nothing)
    assert halves.shape == to_singles(halves).shape == nothing.shape
    assert (halves.dtype, to_singles(halves).dtype) == (np.float16, np.float32)
