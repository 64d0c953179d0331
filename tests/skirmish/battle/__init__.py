"""Tests of what is decided in a fight."""
