"""The clerk at a physical gaming table: keeps the rules, the tokens and the secrets."""

__version__ = "0.1.0"
