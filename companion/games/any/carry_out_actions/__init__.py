"""What each action leads to, a module for each topic. The table of them is `game.py`'s."""
