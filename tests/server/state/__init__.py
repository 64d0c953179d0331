"""Tests of companion.server.state."""
