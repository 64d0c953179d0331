"""Decisions of Revolver, one module for each phase or place.

May import state, events and actions of the game, and `companion.skirmish`.
"""
