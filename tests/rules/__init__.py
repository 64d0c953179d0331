"""Tests of companion.rules."""
