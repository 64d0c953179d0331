"""Tests of companion.rules.parts."""
