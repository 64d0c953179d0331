"""Limit of how often a phone changes who sits where: each change is written to the disk and told to everybody."""

from flask import request

from companion.rules.seats_and_viewers import Seat
from companion.server.http.errors import Refusal
from companion.server.state.context import ServerContext


def count_seat_change(context: ServerContext, seat: Seat | None = None) -> None:
    """Count a change by the phone that asks, or of `seat`, whose holder no guest with many addresses keeps waiting.

    Raises Refusal if that is more than anybody has to change.
    """
    who = (request.remote_addr or "") if seat is None else f"seat {seat}"
    if wait := context.seat_changes.count_guess(who):
        raise Refusal(429, "too_many", "this phone has changed seats and names very often; wait a little", wait_s=wait)
