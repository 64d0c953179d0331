"""The drawing library: SVG figures, text, inks and the play mat, and their pixels.

It may import `companion.rules`.
"""
