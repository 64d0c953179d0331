"""Boxes that are completed while people play: what stands for what they lack, and what is told of it."""
