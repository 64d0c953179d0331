"""Limit of how often a phone changes who sits where: each change is written to the disk and told to everybody."""

from flask import request

from companion.server.http.errors import Refusal
from companion.server.state.context import ServerContext


def count_seat_change(context: ServerContext) -> None:
    """Count a change by the phone that asks. Raises Refusal if it has made more than anybody has to."""
    if wait := context.seat_changes.count_guess(request.remote_addr or ""):
        raise Refusal(429, "too_many", "this phone has changed seats and names very often; wait a little", wait_s=wait)
