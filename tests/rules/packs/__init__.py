"""Tests of companion.rules.packs."""
