"""Tests of the simulated camera."""
