"""Tests of companion.skirmish."""
