"""Boxes of cards as data: ours, the facts, or an owner's; read, checked and typed in. Imports `effects` and below."""
