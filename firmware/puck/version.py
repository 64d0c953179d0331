"""The firmware's version."""

VERSION = "1.1.0"
