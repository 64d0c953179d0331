"""Which version this is."""

VERSION = "1.0.0"
