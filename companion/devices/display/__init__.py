"""What the small display shows of a table, in words and drawn."""
