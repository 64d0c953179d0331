"""State of a fight, and all that is read off it: firepower, prices, targets, who knows which card. Imports `cards`."""
