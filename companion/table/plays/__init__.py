"""Plays: one row for each game that is over, with names, kept beside the log; and statistics of them."""
