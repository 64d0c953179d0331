"""Lamps and LED strip: their state for a table, and the thread that drives them. May import `devices.parts`."""
