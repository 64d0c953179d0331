"""Boxes of your own: cards read from photographs, evenings with a box of nothing but a title."""
