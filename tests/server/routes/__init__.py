"""Tests of companion.server.routes."""
