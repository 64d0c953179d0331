"""A board game of towns and roads, drawn from plain values: the board, and everything that is cut out for it."""
