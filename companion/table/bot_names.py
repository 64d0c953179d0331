"""Names of bots, made so that nobody takes them for people."""

from collections.abc import Iterable
from typing import Final

FIRST_NAMES: Final = (
    "Doc", "Belle", "Hank", "Cora", "Silas", "Mae", "Gus", "Nell", "Amos", "Lottie", "Clem", "Pearl",
)  # fmt: skip


def make_bot_name(strength: str, taken: Iterable[str]) -> str:
    """Return a name such as "Doc (fair)". None of the `taken` names begins with its first name."""
    used = {name.split()[0].casefold() for name in taken if name.split()}
    return _join(next((name for name in FIRST_NAMES if name.casefold() not in used), "Somebody"), strength)


def bot_name_with_strength(name: str, strength: str) -> str:
    """Return the name of the same bot at another strength."""
    return _join(name.split(" (")[0], strength)


def _join(name: str, strength: str) -> str:
    return f"{name} ({strength})"
