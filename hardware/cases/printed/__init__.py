"""The parts that are printed."""
