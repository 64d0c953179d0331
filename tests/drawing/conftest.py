"""The Quick Draw mat for tests of the drawing library."""

from tests.simulator.conftest import mat

__all__ = ["mat"]
