"""Texts of printed components that only set the mood."""

from typing import Any, Final

from companion.skirmish.cards.enums_and_constants import CardKind
from companion.skirmish.cards.printed_components import PokerCard, PrintedCard, PrintedMember

_CARD: Final = (
    "id", "name", "side", "copies", "set", "pile", "kind", "types", "icons", "cost", "firepower", "kegs", "ammo",
    "text", "unnamed",
)  # fmt: skip
_MEMBER: Final = ("id", "name", "rating", "set", "start", "aside", "text", "unnamed")
_POKER: Final = ("id", "name", "side", "value", "text", "unnamed")
"""Fields that a number, a sign or a place of its own shows, so that no text tells of them."""


def is_flavour_text(printed: PrintedCard | PrintedMember | PokerCard) -> bool:
    """Return whether a component has a text that no rule follows from.

    A pack says so by `effects = []` and by nothing else that a text would tell, such as True Grit. The text of a
    blocker or of an action is never one: it tells what becomes of the card.
    """
    match printed:
        case PrintedCard(kind=CardKind.FIREPOWER, effects=()):
            plain: object = PrintedCard(effects=(), **_values(printed, _CARD))
        case PrintedMember():
            plain = PrintedMember(**_values(printed, _MEMBER))
        case PokerCard(effects=()):
            plain = PokerCard(effects=(), **_values(printed, _POKER))
        case _:
            return False
    return bool(printed.text) and plain == printed


def _values(printed: object, names: tuple[str, ...]) -> dict[str, Any]:
    return {name: getattr(printed, name) for name in names}
