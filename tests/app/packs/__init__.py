"""Tests of companion.app.packs."""
