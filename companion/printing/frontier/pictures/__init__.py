"""Pictures on the cards of a frontier box.

It may import `frontier`, `figures` and the drawing library.
"""
