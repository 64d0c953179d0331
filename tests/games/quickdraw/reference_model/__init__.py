"""A reference model, who has read the rulebook and the rulings and shares no code with the game."""
