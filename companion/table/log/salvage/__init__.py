"""Salvage of a damaged log: rows from its whole pages, and the chains that hold."""
