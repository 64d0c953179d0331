"""Recognition of cards in a frame: `features` finds them, `compare` checks them.

May import `vision.picture` and `vision.pixel_box`. `compare` imports `features`, never the other way round.
"""
