"""Functions that carry out actions, a module for each topic. The table of them is `game.py`'s."""
