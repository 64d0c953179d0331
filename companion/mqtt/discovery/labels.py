"""Names for people, in announcements."""

from collections.abc import Mapping

from companion.rules.seat import Seat


def to_label(name: str) -> str:
    """A name of a counter as people write it."""
    return name.replace("_", " ").capitalize()


def seat_name(seat: Seat, names: Mapping[Seat, str]) -> str:
    """Who sits there, or which seat it is, counted from 1 as people do."""
    return " ".join(names.get(seat, "").split()) or f"Seat {seat + 1}"


def quote_template(text: str) -> str:
    """The text as a literal of a template. A name that somebody chose must not become a part of the template itself."""
    plain = (char if char.isascii() and char.isalnum() else f"\\U{ord(char):08x}" for char in text)
    return f'"{"".join(plain)}"'
