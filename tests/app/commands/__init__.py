"""Tests of companion.app.commands."""
