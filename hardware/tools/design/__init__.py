"""The electrical design as data: parts, circuit, pins; checks of current and protection. Imports no other folder."""
