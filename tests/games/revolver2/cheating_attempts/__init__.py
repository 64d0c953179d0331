"""Tests with players who try to learn or to break something."""
