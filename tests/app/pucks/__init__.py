"""Tests of companion.app.pucks."""
