"""Programs that run on the simulated Raspberry Pi."""
