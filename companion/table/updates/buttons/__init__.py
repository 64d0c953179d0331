"""ButtonMeaning of the buttons `next` and `confirm`: what they step through, what they take, and how that is told.

It imports `companion.rules` only. All of it follows from public facts.
"""
