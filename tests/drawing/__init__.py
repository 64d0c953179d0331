"""The drawing library."""
