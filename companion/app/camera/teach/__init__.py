"""Teaching of a card pack from a phone."""
