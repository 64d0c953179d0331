"""Tests of companion.app.camera."""
