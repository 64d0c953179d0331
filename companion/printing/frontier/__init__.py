"""The cards of a frontier box: decks, members, poker cards, battlefields and tokens.

It may import `figures` and the drawing library.
"""
