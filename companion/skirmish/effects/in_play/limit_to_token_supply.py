"""Tokens that the supply can give, or that can come back into it."""


def limit_token_change(count: int, lying: int, supply: int) -> int:
    """Return how many tokens really come, or below 0 go."""
    return min(count, max(0, supply)) if count > 0 else max(count, -lying)
