"""Tests of the pucks' firmware, on a real MicroPython."""
