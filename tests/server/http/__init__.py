"""Tests of companion.server.http."""
