"""Facts read off the state: side pots, what a dial may set, what is left in decks, and places on the mat."""
