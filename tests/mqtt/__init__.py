"""Tests of companion.mqtt."""
