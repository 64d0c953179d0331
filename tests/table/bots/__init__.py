"""Tests of companion.table.bots."""
