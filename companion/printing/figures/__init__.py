"""Figures of which cards, tiles and tokens are composed. It may import the drawing library."""
