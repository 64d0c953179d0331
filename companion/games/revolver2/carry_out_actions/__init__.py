"""Decisions of Revolver 2, one module for each phase.

May import state, events and actions of the game, and `companion.skirmish`.
"""
