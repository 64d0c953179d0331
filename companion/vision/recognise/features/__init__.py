"""Cards found by their RootSIFT features. May import `vision.picture` only."""
