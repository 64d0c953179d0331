"""Random decks and paintings in place of published games, for benchmarks.

It may import the drawing library.
"""
