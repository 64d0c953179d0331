"""What a viewer is sent after each change, and what each seat may choose from.

It imports `companion.rules`, and of the table only `log` and `prompts`.
"""
