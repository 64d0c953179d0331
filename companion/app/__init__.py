"""The composition root: builds the room around a table, and knows everything so that nobody else must."""
