"""GET /puck/firmware/...: the files that a puck fetches after an update command over MQTT.

The firmware is public. A puck checks it against the digest of the manifest, which comes with the command.
"""

from typing import Final

from flask import Blueprint, Response
from werkzeug.exceptions import NotFound

from companion.server.http.responses.cache_headers import set_cache_control_and_etag
from companion.server.ports.pucks import FirmwareStore
from companion.server.state.context import server_context

firmware = Blueprint("firmware", __name__, url_prefix="/puck/firmware")
_LASTING: Final = "max-age=86400, immutable"


@firmware.get("/manifest.json")
def send_manifest() -> Response:
    """Return version, files and their digests."""
    return set_cache_control_and_etag(Response(_store().manifest, mimetype="application/json"), "no-cache")


@firmware.get("/<version>/<path:path>")
def send_file(version: str, path: str) -> Response:
    """Return one file. Only files of the manifest exist, so no path leads out of the folder."""
    try:
        content = _store().read_file(version, path)
    except LookupError as error:
        raise NotFound("the firmware has no such file") from error
    return set_cache_control_and_etag(Response(content, mimetype="application/octet-stream"), _LASTING)


def _store() -> FirmwareStore:
    store = server_context().options.firmware
    if store is None:
        raise NotFound("no firmware is served this evening")
    return store
