"""Changes between small pictures of a table: what moves, what is new, what reaches in."""
