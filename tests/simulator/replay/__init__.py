"""Both Revolvers on a drawn table before the real eyes: people lay the cards of a game that was played before."""
