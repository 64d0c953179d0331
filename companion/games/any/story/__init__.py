"""The story of a finished game: its numbers, answers, roles and cards, scene by scene, with all that was secret."""
