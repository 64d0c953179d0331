"""Outlines by the straight edges of a view, and whole ones from single corners."""
