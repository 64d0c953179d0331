"""Tests of companion.table.observing."""
