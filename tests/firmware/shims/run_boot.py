"""Runs boot.py and nothing else, in the folder that is the flash."""

import os  # noqa: F401 - the one whose power may fail
import sys

sys.path.insert(1, "")
with open("boot.py") as file:
    exec(file.read(), {"__name__": "__main__"})
