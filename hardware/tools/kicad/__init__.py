"""Schematics and boards as KiCad has them: file format, symbols, tracks, and its command line. Imports `design`."""
