"""Everything for the printer: faces and backs of cards, sheets, mats and kits as PDFs.

It may import the drawing library, `companion.games.registry` and `companion.rules`.
"""
