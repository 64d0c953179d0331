"""Tests of companion.table.plays."""
