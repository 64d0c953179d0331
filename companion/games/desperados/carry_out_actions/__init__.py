"""Decisions for each action, one module for each part of a round. All rulings are decided here.

May import the state, its queries, actions and events of the game, but not `evolution`.
"""
