"""The eyes: cards and boards named on photographs, staged scenes and films, and what that costs."""
