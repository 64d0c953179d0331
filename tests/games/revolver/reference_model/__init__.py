"""A reference model of Revolver, written from rulebook and rulings; it shares no code with the game."""
