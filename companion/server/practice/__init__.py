"""Practice: games of one phone against bots, in memory, beside the evening and apart from it."""
