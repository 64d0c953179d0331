"""The append-only log of a table: entries, seals, what they lead to, and how they are exported and checked.

It imports `companion.rules`, and of the table only `errors` and `prompts`.
"""
