"""The eyes on staged scenes: scenes without end, whose truth is exact to the pixel."""
