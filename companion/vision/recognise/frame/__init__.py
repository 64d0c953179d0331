"""One frame: its views at several sizes, what was compared in it by now, places that are the same, and shared work.

Imports nothing else of `recognise`.
"""
