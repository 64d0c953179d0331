"""Cards across which the edge of a shadow lies: their light has a step, and their outline may end there."""
