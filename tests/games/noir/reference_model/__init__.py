"""A reference model of Revolver Noir, written from rulebook and rulings; it shares no code with the game."""
