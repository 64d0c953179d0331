"""The eyes' own process: it learns decks and names cards, so that a look holds up nobody's tap."""
