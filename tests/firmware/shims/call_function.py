"""Calls one function of one file: call_function.py FILE FUNCTION."""

import sys

with open(sys.argv[1]) as file:
    names = {"__name__": "check"}
    exec(compile(file.read(), sys.argv[1], "exec"), names)
names[sys.argv[2]]()
