"""Cells of a card: cut out of a frame, compared with every reference, and what of them speaks for a card."""
