"""Writes `web/text/languages.js` from the folders beside it: a language is added by its folder alone."""

import re
from pathlib import Path
from typing import Final

NAME: Final = "languages.js"
_LANGUAGE: Final = re.compile(r"[a-z]{2,3}")


def write_languages(text: Path) -> None:
    """Write the module of the folder `text` unless it says already what languages there are."""
    module, wanted = text / NAME, languages_module(text)
    if not module.exists() or module.read_text("utf-8") != wanted:
        module.write_text(wanted, "utf-8")


def languages_module(text: Path) -> str:
    """Return the module that imports each language of the folder `text`, those with a `language.js`."""
    names = sorted(path.parent.name for path in text.glob("*/language.js") if _LANGUAGE.fullmatch(path.parent.name))
    imports = "".join(f'import * as {name} from "./{name}/language.js";\n' for name in names)
    return (
        "// The languages of the pages: a folder each beside this file. Written by web/tools/list_languages.py.\n"
        f"{imports}\nexport default {{ {', '.join(names)} }};\n"
    )
