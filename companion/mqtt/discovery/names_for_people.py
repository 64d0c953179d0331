"""Names for people, in announcements."""

from collections.abc import Mapping

from companion.rules.seats_and_viewers import Seat


def to_label(name: str) -> str:
    """Convert a counter's name to a label for people."""
    return name.replace("_", " ").capitalize()


def seat_name(seat: Seat, names: Mapping[Seat, str]) -> str:
    """Return the person's name, or the seat's number counted from 1."""
    return " ".join(names.get(seat, "").split()) or f"Seat {seat + 1}"


def quote_template(text: str) -> str:
    """Quote the text as a template literal: a chosen name must not become part of the template."""
    plain = (char if char.isascii() and char.isalnum() else f"\\U{ord(char):08x}" for char in text)
    return f'"{"".join(plain)}"'
