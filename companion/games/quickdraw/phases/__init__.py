"""Phases of a hand, one module each, with their decisions and offers.

May import state, events, actions and cards of the game.
"""
