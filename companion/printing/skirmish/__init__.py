"""The cards of a skirmish box (Revolver, Revolver 2): decks, members, poker cards, battlefields and tokens.

It may import `figures` and the drawing library.
"""
