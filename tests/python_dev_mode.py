"""`DEV_PYTHON` starts a program in Python's development mode, with every warning an error.

Whatever the program leaves to the garbage collector, or does in a way that will not work for long, it then says on its
standard error; what is said of something that is being destroyed does not change its exit status.
"""

import sys
from typing import Final

DEV_PYTHON: Final = (sys.executable, "-X", "dev", "-W", "error")
