"""What holds for every test."""

from collections.abc import Iterator

import pytest

from tests.cleanup import run_cleanups


@pytest.fixture(autouse=True)
def cleanups() -> Iterator[None]:
    """Closes what helpers have opened for this test."""
    yield
    run_cleanups()
