"""The simulated table, before its game and while it is dealt on."""
