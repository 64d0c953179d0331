"""A ring whose colours can be read."""

import board_wires


class NeoPixel:
    def __init__(self, pin, size):
        self._colours = [(0, 0, 0)] * size

    def __len__(self):
        return len(self._colours)

    def __setitem__(self, index, colour):
        self._colours[index] = colour

    def write(self):
        board_wires.tell("ring", " ".join("{:02x}{:02x}{:02x}".format(*colour) for colour in self._colours))
