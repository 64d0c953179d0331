"""What the companion's players are called, so that nobody takes them for people."""

from collections.abc import Iterable
from typing import Final

FIRST_NAMES: Final = (
    "Doc", "Belle", "Hank", "Cora", "Silas", "Mae", "Gus", "Nell", "Amos", "Lottie", "Clem", "Pearl",
)  # fmt: skip


def make_bot_name(strength: str, taken: Iterable[str]) -> str:
    """Such as "Doc (fair)", with a first name that none of the `taken` names begins with."""
    used = {name.split()[0].casefold() for name in taken if name.split()}
    return _marked(next((name for name in FIRST_NAMES if name.casefold() not in used), "Somebody"), strength)


def with_strength(name: str, strength: str) -> str:
    """The same player's name at another strength."""
    return _marked(name.split(" (")[0], strength)


def _marked(name: str, strength: str) -> str:
    return f"{name} ({strength})"
