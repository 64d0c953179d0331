"""Pixels to millimetres on the mat: markers, corners, lens, and whether they still hold."""
