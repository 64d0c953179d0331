"""Compression of built files, once: the server sends them as they are.

By gzip: browsers take brotli over https only, and a table in a living room has none.
"""

import gzip
from pathlib import Path
from typing import Final

_TEXTS: Final = (".css", ".html", ".js", ".svg")
_BEST: Final = 9


def compress_files(folder: Path) -> None:
    """Put `name.gz` beside each file of text in `folder`."""
    for path in [path for path in folder.rglob("*") if path.suffix in _TEXTS]:
        path.with_name(path.name + ".gz").write_bytes(gzip.compress(path.read_bytes(), _BEST, mtime=0))
