"""A board game of towns and roads: card faces and pieces from the game's chart.

It may import `figures`, `pdf` and the drawing library.
"""
