"""Revolver, with its five expansions."""
