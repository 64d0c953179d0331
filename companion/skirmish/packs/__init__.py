"""Boxes of cards as data: decks, members, battlefields and the tournament; ours, the facts, or an owner's."""
