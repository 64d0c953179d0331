"""POST /api/speak: a table screen lets the loudspeaker of this machine say what it shows."""

from dataclasses import dataclass
from typing import Final

from flask import Blueprint, Response

from companion.rules.errors import BadData
from companion.server.access.auth import require_viewer
from companion.server.http.errors import Refusal
from companion.server.http.json_body import ok_response, parse_body
from companion.server.state.context import server_context
from companion.table.credentials import ScreenRole

speak = Blueprint("speak", __name__)
MAX_LETTERS: Final = 300


@dataclass(frozen=True, slots=True)
class SpeakBody:
    """A sentence of the table screen. `key` is the same for the same sentence on another screen of that table."""

    table: str
    key: str
    text: str
    language: str


@speak.post("/api/speak")
def say_sentence() -> Response:
    """Say a sentence on the loudspeaker. Only a table screen asks: it has nothing but what everybody may know."""
    holder = require_viewer()
    if holder is not None and not isinstance(holder.role, ScreenRole):
        raise Refusal(403, "not_yours", "only the table screen has a voice")
    context, body = server_context(), parse_body(SpeakBody)
    if context.options.loudspeaker is None:
        raise Refusal(404, "not_found", "this machine has no voice; [voice] program gives it one")
    text = "".join(letter if letter.isprintable() else " " for letter in body.text).strip()
    if not text or len(body.text) > MAX_LETTERS or len(body.key) > MAX_LETTERS:
        raise BadData(f"a sentence has 1 to {MAX_LETTERS} letters")
    if not (len(body.language) == 2 and body.language.isascii() and body.language.isalpha()):
        raise BadData("a language has two letters, such as it")
    if body.table == context.lobby.tables.current.table_id and context.spoken.take(body.table, body.key):
        context.options.loudspeaker.say(text, body.language)
    return ok_response()
