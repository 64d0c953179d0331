"""Tests of companion.table.log."""
