"""Recognition of cards in a frame: `features` finds them, `compare` checks them, `candidates` names them.

May import `vision.picture` and `vision.pixel_box`. `explain` and `annotate` draw.
`compare` imports `features`, never the other way round.
"""
