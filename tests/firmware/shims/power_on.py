"""Power on: what a board does when it gets current. Runs in the folder that is its flash.

Where the program ends a board has its prompt, for ever; here it has it for PROMPT_MS.
"""

import os
import sys

import board_clock
import board_wires

board_clock.install()
sys.path.insert(1, "")  # the root of the flash; before it only this folder, which stands for the port's own modules
for program in ("boot.py", "main.py"):
    with open(program) as file:
        exec(compile(file.read(), program, "exec"), {"__name__": "__main__"})
board_wires.idle(int(os.getenv("PROMPT_MS") or 0))
