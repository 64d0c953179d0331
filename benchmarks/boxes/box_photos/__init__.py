"""Photographs of a printed house box, staged, and the scores of reading them."""
