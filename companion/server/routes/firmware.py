"""GET /puck/firmware/...: what a puck fetches when it is told over MQTT to update itself.

Anybody may read it, as it is no secret, and nobody need believe it: the digest of the manifest comes with the command.
"""

from typing import Final

from flask import Blueprint, Response
from werkzeug.exceptions import NotFound

from companion.server.http.etag import with_etag
from companion.server.ports.pucks import FirmwareStore
from companion.server.state.context import server_context

firmware = Blueprint("firmware", __name__, url_prefix="/puck/firmware")
_LASTING: Final = "max-age=86400, immutable"


@firmware.get("/manifest.json")
def manifest() -> Response:
    """Version, files and their digests."""
    return with_etag(Response(_store().manifest, mimetype="application/json"), "no-cache")


@firmware.get("/<version>/<path:path>")
def file(version: str, path: str) -> Response:
    """One file. Only what the manifest lists is there, so no path leads anywhere else."""
    try:
        content = _store().file(version, path)
    except LookupError as error:
        raise NotFound("the firmware has no such file") from error
    return with_etag(Response(content, mimetype="application/octet-stream"), _LASTING)


def _store() -> FirmwareStore:
    store = server_context().options.firmware
    if store is None:
        raise NotFound("no firmware is served this evening")
    return store
