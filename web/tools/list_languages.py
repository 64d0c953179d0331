"""Writes `web/text/languages.js` from the folders beside it: a language is added by its folder alone."""

import re
from pathlib import Path
from typing import Final

NAME: Final = "languages.js"
FALLBACK: Final = "en"
"""The language of the server's sentences, and of what another one lacks."""
_PARTS: Final = ("language.js", "desk.js", "rare_sentences.js")
"""Modules of a language: for every phone, for the pages of the desk, for what the server hardly ever says to guests."""
_LANGUAGE: Final = re.compile(r"[a-z]{2,3}")
_OWN_NAME: Final = re.compile(r'^export const name = ("[^"]+");$', re.MULTILINE)


def write_languages(text: Path) -> None:
    """Write the module of the folder `text` unless it says already what languages there are."""
    module, wanted = text / NAME, languages_module(text)
    if not module.exists() or module.read_text("utf-8") != wanted:
        module.write_text(wanted, "utf-8")


def languages_module(text: Path) -> str:
    """Return the module that names each language of the folder `text` in itself."""
    names = (f"{language}: {_own_name(text / language)}" for language in list_languages(text))
    return (
        "// The languages of the pages: a folder each beside this file. Written by web/tools/list_languages.py.\n"
        f"export default {{ {', '.join(names)} }};\n"
    )


def list_languages(text: Path) -> list[str]:
    """Return the languages of the folder `text`: its folders with all parts."""
    names = (path.name for path in text.iterdir() if _LANGUAGE.fullmatch(path.name))
    return sorted(name for name in names if all((text / name / part).is_file() for part in parts_of(name)))


def parts_of(language: str) -> tuple[str, ...]:
    """Return the modules in the folder of a language that are loaded by themselves."""
    return _PARTS[:2] if language == FALLBACK else _PARTS


def _own_name(folder: Path) -> str:
    found = _OWN_NAME.search((folder / "language.js").read_text("utf-8"))
    if found is None:
        raise ValueError(f'{folder}/language.js has no line `export const name = "...";`')
    return found[1]
