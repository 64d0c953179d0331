"""Checks of a sheet: all that keeps one from being played, each complaint with its place and a remedy.

`check_sheet` is the way in; the others hold one subject each. May import `sheet` and `companion.rules`.
"""
