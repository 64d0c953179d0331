"""Tests of companion.server."""
