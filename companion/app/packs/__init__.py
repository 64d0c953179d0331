"""Packs, boards, boxes and decks of the owner, as files. Imports no other folder of `app`."""
