"""Check of the join code that a phone posts, with a limit for those who guess."""

from flask import request

from companion.server.http.errors import Refusal
from companion.server.state.context import ServerContext
from companion.server.typed.join_code import is_same_code


def check_code(context: ServerContext, code: str) -> None:
    """Raise Refusal for a wrong code. The long one is never counted or refused, because it is too long to guess."""
    if is_same_code(code, context.options.long_code):
        return
    address = request.remote_addr or ""
    wait = context.code_guesses.count_guess(address)
    if wait:
        raise Refusal(429, "too_many", _wait_or(context), wait_s=wait)
    if not is_same_code(code, context.options.code):
        if context.code_guesses.has_many_wrong:
            context.room.add_note("somebody is guessing at the code of this table; it has twelve letters now")
        raise Refusal(403, "wrong_code", "that is not tonight's code; it stands on the table screen")
    context.code_guesses.uncount_right_guess(address)


def _wait_or(context: ServerContext) -> str:
    if context.code_guesses.has_many_wrong:
        return "too many guesses; type the twelve letters that the table screen shows now, or scan its QR code"
    return "too many guesses; wait a little, or scan the QR code of the table"
