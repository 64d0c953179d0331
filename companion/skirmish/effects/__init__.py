"""How each effect is done: by itself, or after a question to one side's phone."""
