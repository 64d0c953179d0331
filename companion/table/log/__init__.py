"""The append-only log of a table: entries, seals, the record they lead to, export and check.

It imports `companion.rules`, and of the table only `errors` and `prompts`.
"""
