"""The contract between games and everything else, and the parts games are made of.

Standard library only: no clock, no randomness, no logging, no input or output.
"""
