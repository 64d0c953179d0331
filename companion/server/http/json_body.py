"""JSON bodies: posted objects as dataclasses, and responses."""

import json
from collections.abc import Mapping
from typing import Any, Final, NoReturn, TypeVar

from flask import Response, request
from werkzeug.exceptions import UnsupportedMediaType

from companion.rules.codec import Codec
from companion.rules.errors import BadData
from companion.server.http.responses.fixed_response import FixedResponse
from companion.server.ports.draft_stores import MAX_DRAFT_BYTES, MAX_PARCEL_BYTES, MAX_PHOTO_BYTES
from companion.table.update_json import encode_json

MAX_BODY_BYTES: Final = 16 * 1024
"""The server rejects a longer body without reading it."""
MAX_BODY_BYTES_BY_ENDPOINT: Final[Mapping[str, int]] = {
    "boards.begin": MAX_DRAFT_BYTES,
    "boards.save": MAX_DRAFT_BYTES,
    "boards.store_photo": MAX_PHOTO_BYTES,
    "boxes.begin": MAX_DRAFT_BYTES,
    "boxes.save": MAX_DRAFT_BYTES,
    "boxes.take_parcel": MAX_PARCEL_BYTES,
    "boxes.open_file": MAX_PARCEL_BYTES,
    "boxes.take_pictures": MAX_PARCEL_BYTES,
    "sheets.begin": MAX_DRAFT_BYTES,
    "sheets.preview": MAX_DRAFT_BYTES,
    "sheets.save": MAX_DRAFT_BYTES,
}
"""Endpoints that accept more. Only the host may use them."""
T = TypeVar("T")
_codecs: dict[type[Any], Codec[Any]] = {}
_OK: Final = encode_json({"ok": True})
FIXED_OK: Final = FixedResponse(_OK, "application/json")
"""`{"ok": true}`, which takes no cookie. The same bytes for every action tell a listener nothing."""


def ok_response() -> Response:
    """Return `{"ok": true}`, to which a cookie can be added."""
    return Response(_OK, mimetype="application/json")


def json_response(value: Any) -> Response:
    """Return `value` as JSON."""
    return Response(encode_json(value), mimetype="application/json")


def parse_body(shape: type[T]) -> T:
    """Return the posted object as the dataclass `shape`. Raises BadData if its fields differ.

    Raises UnsupportedMediaType if the content type is not JSON.
    """
    data = _json_object()
    if "type" in data:
        raise BadData(f"{shape.__name__} has no field 'type'")
    return _codec(shape).decode({"type": shape.__name__, **data})


def _codec(shape: type[T]) -> Codec[T]:
    if shape not in _codecs:
        _codecs[shape] = Codec(shape)
    return _codecs[shape]


def _json_object() -> dict[str, Any]:
    if request.mimetype != "application/json":
        raise UnsupportedMediaType("post JSON, with the content type application/json")
    raw = request.get_data()
    try:
        data = _decoder.decode(raw.decode())
        if b"\\u" in raw:
            json.dumps(data, ensure_ascii=False).encode()  # half a surrogate pair would fail when it is encoded again
    except (ValueError, RecursionError) as error:
        raise BadData(f"that is not JSON: {type(error).__name__}") from error
    if not isinstance(data, dict):
        raise BadData("post a JSON object")
    return data


def _refuse_constant(name: str) -> NoReturn:
    raise BadData(f"{name} is no JSON")


_decoder: Final = json.JSONDecoder(parse_constant=_refuse_constant)
