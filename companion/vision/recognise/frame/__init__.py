"""One frame: its views at several sizes and their lines, what was compared in it by now, the same places, shared work.

Imports nothing else of `recognise`.
"""
