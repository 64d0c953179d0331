"""Tests of companion.app."""
