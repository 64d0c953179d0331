"""What holds for every test."""

import os
from collections.abc import Iterator
from typing import Final

import pytest

from tests.close_after_test import run_cleanups
from tests.patience import PATIENCE_S

_WAITS: Final = 5
"""Events that one test may wait for in vain: after that it hangs, and the others are to have their turn."""
os.environ.setdefault("PYTEST_TIMEOUT", str(_WAITS * PATIENCE_S))  # read by pytest-timeout


@pytest.fixture(autouse=True, scope="session")
def no_announcement() -> Iterator[None]:
    """Tests do not tell the pucks of this house where a broker is: they answer at a port that nobody knows."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("companion.app.pucks.mdns.announcer.MDNS_PORT", 0)
        yield


@pytest.fixture(autouse=True)
def cleanups() -> Iterator[None]:
    """Closes what helpers have opened for this test."""
    yield
    run_cleanups()
