"""Facts read off the state: side pots, and what a dial may set."""
