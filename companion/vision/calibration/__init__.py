"""Calibration of a camera over a mat, pixels to millimetres: markers, corners, lens, camera shift.

May import `vision.picture`, and `recognise.compare.find_free_outlines` to measure cards.
"""
