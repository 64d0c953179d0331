"""Replays of recorded Revolver games on a simulated table, before the real recogniser."""
