"""Frames to observations: what changed, who lies where, what came to lie and what is gone."""
