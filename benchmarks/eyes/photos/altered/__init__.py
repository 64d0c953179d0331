"""Photographs, and pictures of cards, changed as a camera, a lamp or a person would; the truth moves along."""
