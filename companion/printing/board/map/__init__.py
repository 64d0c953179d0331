"""Drawings of the board: a map of towns and roads from a `Chart`.

It may import `board`, `figures` and the drawing library.
"""
