"""The Quick Draw deck and mat for tests of printing."""

from tests.simulator.conftest import mat, shelf

__all__ = ["mat", "shelf"]
