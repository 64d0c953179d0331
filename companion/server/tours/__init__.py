"""Tours: scenes of recorded games, which show newcomers how to play. They need no seat and no running game."""
