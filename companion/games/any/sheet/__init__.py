"""The sheet as data: its keys, what is wrong with one, and the frozen records that the rules see.

May import `companion.rules` only.
"""
