"""Functions that a game calls: resolver, reactions, offers, corrections and the view. Imports `effects` and below."""
