"""Build step that writes `index.html`, the one page of all addresses, with what is small in it."""

import base64
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

_LINK: Final = '<link rel="stylesheet" href="/web/style/index.css">'
_NIGHT: Final = '<link rel="stylesheet" href="/web/style/night.css" id="night"'
_SCRIPT: Final = '<script type="module" src="/web/app.js"></script>'
_GUARD: Final = '<script src="/web/boot_guard.js"></script>'
_LANGUAGE: Final = re.compile(r"/web/text/(\w+)/language\.js")
_ICON: Final = 'href="/web/icon.svg"'


def write_page(web: Path, out: Path, files: Mapping[str, str], version: str) -> None:
    """Write `index.html` into `out`."""
    page = (web / "index.html").read_text("utf-8")
    night = (out / Path(files["/web/style/night.css"]).name).read_text("utf-8").strip()
    icon = base64.b64encode((web / "icon.svg").read_bytes()).decode()
    guard = (out / Path(files["/web/boot_guard.js"]).name).read_text("utf-8").strip()
    for found, put in (
        ("<html ", f'<html data-version="{version}" '),
        (_LINK, f'<link rel="stylesheet" href="{files["/web/style/index.css"]}">'),
        (_SCRIPT, f'<script defer src="{files["/web/app.js"]}"></script>'),
        (_GUARD, f"<script>{guard}</script>"),
        ("</head>", f"{_words(files)}</head>"),
        (_ICON, f'href="data:image/svg+xml;base64,{icon}"'),
    ):
        page = _replace(page, found, put)
    page = re.sub(re.escape(_NIGHT) + "([^>]*)>", lambda match: f'<style id="night"{match[1]}>{night}</style>', page)
    (out / "index.html").write_text(page, "utf-8")


def _words(files: Mapping[str, str]) -> str:
    """Return a link to the words of each language. Browsers ignore it; the service worker keeps what it leads to."""
    found = ((_LANGUAGE.fullmatch(source), address) for source, address in sorted(files.items()))
    links = (f'  <link rel="words" hreflang="{match[1]}" href="{address}">\n' for match, address in found if match)
    return "".join(links)


def _replace(page: str, found: str, put: str) -> str:
    if page.count(found) != 1:
        raise ValueError(f"web/index.html has {found!r} {page.count(found)} times")
    return page.replace(found, put)
