"""Revolver 2: Last Stand at Malpaso."""
