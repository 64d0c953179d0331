"""Tests of companion.table.sqlite_file."""
