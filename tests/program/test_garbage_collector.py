"""The collector after `settle`: what is loaded is left alone, and garbage is still found."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from companion import garbage_collector


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    thresholds, was_frozen = gc.get_threshold(), gc.get_freeze_count() > 0
    gc.unfreeze()
    gc.set_threshold(700, 10, 10)
    yield
    if not was_frozen:
        gc.unfreeze()
    gc.set_threshold(*thresholds)


def test_what_is_loaded_is_left_alone() -> None:
    garbage_collector.tune_garbage_collector()
    assert gc.get_freeze_count() > 1000 and gc.get_threshold()[0] > 700


def test_a_ring_of_garbage_is_still_found() -> None:
    class Ring:
        def __init__(self) -> None:
            self.itself = self

    garbage_collector.tune_garbage_collector()
    gone = weakref.ref(Ring())
    gc.collect()
    assert gone() is None
