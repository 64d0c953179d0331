"""The mat in the frame, pixels to millimetres: markers, corners, lens, camera shift.

May import `vision.picture`, and `recognise.compare.quads` to measure cards.
"""
