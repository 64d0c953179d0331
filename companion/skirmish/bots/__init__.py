"""Bots that fill a seat in both games. A bot knows what its seat is shown, and no more. Imports what lies below."""
