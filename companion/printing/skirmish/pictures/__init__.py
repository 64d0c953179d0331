"""Pictures on the cards of a frontier box.

It may import `skirmish`, `figures` and the drawing library.
"""
