"""Bought parts and their places in the cases, as numbers: standard library only, no solids."""
