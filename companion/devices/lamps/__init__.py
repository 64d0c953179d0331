"""What the lamps and the strip show of a table, and the thread that shows it."""
