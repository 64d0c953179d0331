"""Tests of companion.app.machine."""
