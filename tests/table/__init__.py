"""Tests of companion.table."""
