"""Simulation of a table: cards on a drawn mat, hands, light and a camera.

It may import the drawing library, `companion.table` and `companion.rules`.
"""
