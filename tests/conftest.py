"""Settings that hold for every test."""

import gc
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from companion.garbage_collector import tune_garbage_collector
from companion.malloc_settings import tune_malloc
from tests.close_after_test import run_cleanups, sharing
from tests.patience import PATIENCE_S
from tests.shared_url_builders import share_url_builders
from tests.tell_reruns import pytest_terminal_summary

if TYPE_CHECKING:
    from playwright.sync_api import Browser

__all__ = ["pytest_terminal_summary"]

_WAITS: Final = 5
"""Events that one test may wait for in vain: after that it hangs, and the others are to have their turn."""
os.environ.setdefault("PYTEST_TIMEOUT", str(_WAITS * PATIENCE_S))  # read by pytest-timeout

for threads in ("OPENCV_FOR_THREADS_NUM", "OMP_NUM_THREADS"):
    os.environ.setdefault(threads, "1")
"""Jobs that run side by side have no core to spare for threads that wait for each other by spinning, of OpenCV and of
the search for features, here and in each program that a test starts."""

tune_malloc(kept_bytes=128 << 20)
"""Pictures take the memory of those before them, as they do for the program's eyes: the kernel would clear new pages
for each. What is larger than that is returned at once, so that tests of limits on memory reach them."""

os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
"""Tests start some hundred programs: each finds what the first one compiled, also where somebody calls pytest who is
asked to leave no compiled files behind."""

os.environ["LC_ALL"] = "C.UTF-8"  # tests read what the terminal says in English, whatever their user speaks

gc.disable()
"""Modules loaded until the first test stay to the end: the collector looks at them in vain."""


def pytest_collection_finish() -> None:
    """Let the collector look for what tests leave, as seldom as it does in the program."""
    gc.enable()
    tune_garbage_collector()


@pytest.fixture(autouse=True, scope="session")
def no_announcement() -> Iterator[None]:
    """Tests do not tell the pucks of this house where a broker is: they answer at a port that nobody knows."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("companion.app.pucks.mdns.announcer.MDNS_PORT", 0)
        yield


@pytest.fixture(autouse=True, scope="session")
def shared_url_builders() -> Iterator[None]:
    """Apps that tests make have their routes' functions from the first of them."""
    with pytest.MonkeyPatch.context() as patch:
        share_url_builders(patch)
        yield


@pytest.fixture(autouse=True)
def cleanups() -> Iterator[None]:
    """Closes what helpers have opened for this test."""
    yield
    run_cleanups()


@pytest.fixture(autouse=True, scope="session")
def shared_by_all() -> Iterator[None]:
    """Closes what all tests share, such as their browser, after the last of them."""
    with sharing():
        yield


@pytest.fixture
def browser() -> Iterator["Browser"]:
    """The browser of all tests. At the end, what this one opened in it is closed: cookies, cache and pages with it."""
    from tests.evening.shared_browser import open_browser

    with open_browser() as browser:
        yield browser


@pytest.fixture(scope="session")
def card_pictures(request: pytest.FixtureRequest) -> Path:
    """Drawn cards and what the eyes learnt of them, each under the hash of its drawing: kept from run to run."""
    assert request.config.cache is not None
    return Path(request.config.cache.mkdir("card-pictures"))
