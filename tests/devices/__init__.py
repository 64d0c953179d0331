"""Tests of companion.devices."""
