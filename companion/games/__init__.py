"""Rule sets, a folder each.

A game may import `companion.rules` and the standard library, but no other game.
"""
