"""Photographs of boards of cities and roads, staged by seed, with the truth about them.

It may import `hard_scenes`, `synthetic` and the drawing library.
"""
