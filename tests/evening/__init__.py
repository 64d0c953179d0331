"""Whole evenings, and their parts: the program, its phones, and a look at the log afterwards."""
