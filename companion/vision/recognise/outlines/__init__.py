"""Outlines by the straight edges of a view."""
