"""Packs: the pictures of a deck in a folder or zip. May import `vision.picture` only."""
