"""Player aids: the summary of a game's rules on a card, front and back."""
