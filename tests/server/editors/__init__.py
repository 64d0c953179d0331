"""Tests of companion.server.editors."""
