"""Check of the four digits with which the owner of a seat goes on on another phone."""

import re
from typing import Final

from companion.rules.errors import BadData

_PIN: Final = re.compile(r"[0-9]{4}")


def check_pin(given: str) -> None:
    """Raise BadData unless `given` are four digits."""
    if _PIN.fullmatch(given) is None:
        raise BadData("four digits are needed, such as 4711")
