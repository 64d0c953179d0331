"""Making a puck of a board on USB."""
