"""The simulated table and its scenes."""
