"""The contract between games and everything else, with `packs` and `parts` that games share.

It imports the standard library only: no clock, no randomness, no logging, no input or output.
"""
