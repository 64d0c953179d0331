"""Tests of companion.server.network."""
