"""Cards found by their RootSIFT features. May import `vision.picture` and `recognise.frame` only."""
