"""Bots that fill seats, and the random choice of legal actions.

It may import all of the table; nothing else of the table imports it.
"""
