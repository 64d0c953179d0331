"""Commands about boxes, boards and decks."""
