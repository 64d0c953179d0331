"""Tests of the serial line to a board."""
