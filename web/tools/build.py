"""`python -m web.tools.build`: the pages' sources into `built`, bundled, minified, compressed and named by their hash.

One script and one stylesheet for phones and the table screen, one of each for each page of the host, and for each game.
Where the bundler is not to be had, the pages are served module by module, as they are written.
"""

import fcntl
import hashlib
import json
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from companion.server.state.built_pages import MANIFEST, find_fresh_build, hash_sources
from web.tools.bundle import Bundler, bundle_pages
from web.tools.compress import compress_files
from web.tools.esbuild import NoBundler, find_esbuild
from web.tools.list_languages import write_languages
from web.tools.write_index_html import write_page

ROOT: Final = Path(__file__).parents[2]
WEB: Final = ROOT / "web"
GAMES: Final = ROOT / "companion/games"
BUILT: Final = ROOT / "built"
KEPT: Final = Path(sys.prefix) / "esbuild"
"""Folder of the bundler."""


def main() -> int:
    """Build the pages unless they are fresh. It is no failure if that cannot be done here."""
    try:
        build_pages()
    except (NoBundler, OSError) as error:
        print(f"pages are served module by module, slower on phones: they cannot be built: {error}", file=sys.stderr)
    return 0


def build_pages() -> None:
    """Build the pages unless they are fresh. Raises NoBundler, OSError, or CalledProcessError if the sources fail."""
    write_languages(WEB / "text")
    if _is_fresh():
        return
    program = find_esbuild(KEPT)
    with _alone():
        if not _is_fresh():
            _build(program)


def _build(program: Path) -> None:
    names = game_names()
    version = hash_sources(WEB, GAMES, names)
    with tempfile.TemporaryDirectory(prefix=".built-", dir=ROOT) as name:
        work, unfinished = Path(name), Path(name) / "built"
        files = bundle_pages(Bundler(program, unfinished, work), ROOT, work, names, version)
        shutil.copytree(work / "stubs", unfinished / "modules")
        write_page(WEB, unfinished, files, version)
        compress_files(unfinished)
        manifest = {"version": version, "games": names, "tools": hash_tools()}
        (unfinished / MANIFEST).write_text(json.dumps(manifest) + "\n")
        put_in_place(unfinished, BUILT, work / "former")


def put_in_place(new: Path, place: Path, former: Path) -> None:
    """Move the folder `new` to `place`, and what was there to `former`: a server never sees half of one."""
    if place.exists():
        place.rename(former)
    new.rename(place)


@contextmanager
def _alone() -> Iterator[None]:
    """Wait until nobody else builds in this checkout."""
    folder = os.open(ROOT, os.O_RDONLY)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX)
        yield
    finally:
        os.close(folder)


def game_names() -> list[str]:
    """Return the games that have pages of their own."""
    return sorted(page.parent.name for page in GAMES.glob("*/page.js"))


def hash_tools() -> str:
    """Return a hash of what builds the pages."""
    tools = sorted(path for path in Path(__file__).parent.iterdir() if path.is_file())
    return hashlib.sha256(b"".join(path.read_bytes() for path in tools)).hexdigest()[:16]


def _is_fresh() -> bool:
    if find_fresh_build(BUILT, WEB, GAMES) is None:
        return False
    manifest = json.loads((BUILT / MANIFEST).read_bytes())
    return bool(manifest["tools"] == hash_tools() and manifest["games"] == game_names())


if __name__ == "__main__":
    sys.exit(main())
