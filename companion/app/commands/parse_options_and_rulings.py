"""Options and rulings of a game as the command line gives them."""

from typing import Any

from companion.rules.errors import BadSetup
from companion.rules.game import Option


def parse_id_values(known: tuple[Option, ...], given: list[str]) -> dict[str, Any]:
    """Parse `ID=VALUE` arguments. Raises BadSetup if one has another form."""
    chosen: dict[str, Any] = {}
    for text in given:
        name, separator, value = text.partition("=")
        if not separator:
            raise BadSetup(f"{text!r} should be ID=VALUE")
        choices = next((option.choices for option in known if option.id == name), ())
        chosen[name] = next((choice for choice in choices if str(choice).lower() == value.lower()), value)
    return chosen
