"""Versions of the firmware, and a server that has them."""

import hashlib
import http.server
import json
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Final, Self

Files = Mapping[str, bytes]
_FOLDER: Final = "/puck/firmware/"


def version_of(folder: Path, number: str, **changed: str) -> dict[str, bytes]:
    """The firmware in a folder as version `number`; `changed` has other texts, by the name without its end."""
    files = {path.name: path.read_bytes() for path in sorted(folder.glob("*.py"))}
    files["version.py"] = f'VERSION = "{number}"\n'.encode()
    return files | {f"{name}.py": text.encode() for name, text in changed.items()}


def manifest_of(files: Files, number: str) -> bytes:
    listed = [{"path": name, "sha256": sha256(text), "bytes": len(text)} for name, text in files.items()]
    return json.dumps({"version": number, "files": listed}).encode()


def sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


class Server:
    """A firmware server with one version, whose files a test may change under its manifest."""

    def __init__(self, files: Files, number: str) -> None:
        self.version = number
        self.manifest = manifest_of(files, number)
        self.files = dict(files)
        self._http = http.server.ThreadingHTTPServer(("127.0.0.1", 0), _handler(self.find))
        self._thread = threading.Thread(target=self._http.serve_forever, args=(0.01,), name="releases")

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._http.server_port}"

    def order(self, **changed: str) -> str:
        """A `do` for this version."""
        said = {"id": "u1", "do": "update", "version": self.version, "manifest": sha256(self.manifest)}
        return json.dumps({**said, "server": self.url, **changed})

    def find(self, path: str) -> bytes | None:
        if path == _FOLDER + "manifest.json":
            return self.manifest
        return self.files.get(path.removeprefix(f"{_FOLDER}{self.version}/"))

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._http.shutdown()
        self._thread.join()
        self._http.server_close()


def _handler(find: Callable[[str], bytes | None]) -> type[http.server.BaseHTTPRequestHandler]:
    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"  # as the companion's server

        def do_GET(self) -> None:
            found = find(self.path)
            self.send_response(404 if found is None else 200)
            self.send_header("Content-Length", str(len(found or b"")))
            self.end_headers()
            self.wfile.write(found or b"")

        def log_message(self, format: str, *arguments: object) -> None:
            """Nobody reads it."""

    return Handler
