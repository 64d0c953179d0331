"""State of a fight, a record a file; `derived` holds all that is read off it. Imports `cards` alone."""
