"""The `companion` commands except maintenance and pucks. May import every folder beside it."""
