"""Evenings in which seat 0 keeps one of two secrets, one file a game: `tests/program/test_secrets_over_sockets.py`."""
