"""The table of all effects in `docs/effects.md`.

    python -m companion.engine.effects_doc docs/effects.md

writes it between its marks. A test compares the page.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from companion.rules.errors import BadData
from companion.skirmish.packs.editor_form_json import effects_form_json

BEGIN: Final = "<!-- This table is written by: python -m companion.engine.effects_doc docs/effects.md -->"
END: Final = "<!-- The table of effects ends. -->"


def replace_effects_table(page: str) -> str:
    """Return the page with its table of effects renewed. Raises BadData if a mark is missing."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise BadData(f"the page should have the lines {BEGIN!r} and {END!r}, in this order")
    return "\n".join((f"{before}{BEGIN}\n", *_table(), f"\n{END}{after}"))


def _table() -> Iterator[str]:
    yield "| `do` | what it does | fields |"
    yield "|---|---|---|"
    for form in effects_form_json()["effects"]:
        yield f"| `{form['do']}` | {form['doc'].rstrip('.')} | {'; '.join(map(_cell, form['fields']))} |"


def _cell(field: dict[str, Any]) -> str:
    """Return a field with its choices, the usual one in italics, or with its default."""
    name, default = f"`{field['name']}`", field["default"]
    match field["type"]:
        case "choice":
            return f"{name} {', '.join(f'*{each}*' if each == default else each for each in field['choices'])}"
        case "number":
            return f"{name} {default}"
        case "flag" if default:
            return f"{name} true"
    return name


def main() -> None:
    """Write the table into the page that the command names."""
    path = Path(sys.argv[1])
    path.write_text(replace_effects_table(path.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
