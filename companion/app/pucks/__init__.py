"""Pucks before the players: who they are, what they run, and how both get onto a board."""
