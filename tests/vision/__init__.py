"""Tests of companion.vision."""
