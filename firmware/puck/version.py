"""The firmware's version."""

VERSION = "1.0.0"
