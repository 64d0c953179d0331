"""Tests of companion.app.runtime."""
