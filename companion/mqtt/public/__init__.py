"""The way out: the public side of a table, and how the room is."""
