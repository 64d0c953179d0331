"""Effects of cards: one effect, one file, in folders by what they touch. Imports what lies below."""
