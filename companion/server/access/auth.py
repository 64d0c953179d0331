"""Authentication: a cookie for each role, and the pages that each role may open."""

import ipaddress
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from flask import Response, request

from companion.rules.errors import BadData
from companion.rules.seats_and_viewers import Seat
from companion.server.access.request_proof import is_token_proven, require_token_proof
from companion.server.http.arriving_request import MOST_TOKENS
from companion.server.http.errors import Refusal
from companion.server.http.forwarded_requests import is_forwarded
from companion.server.network.interfaces import interface_addresses
from companion.server.state.context import server_context
from companion.server.state.open_streams import PageKind
from companion.table.credentials import HostRole, Role, ScreenRole, SeatRole
from companion.table.table import Table

_SEATS: Final = "companion-seat-"
_HOST: Final = "companion-host"
_SCREEN: Final = "companion-screen"
_COOKIE_LASTS_S: Final = 8 * 24 * 3600
"""A game that is broken off goes on a week later. Each visit of a page renews it; a new evening makes all void."""


@dataclass(frozen=True, slots=True)
class ValidToken:
    """A valid token and its role."""

    token: str
    role: Role


@dataclass(frozen=True, slots=True)
class ClaimedViewer:
    """The page that `?as=` requests: `seat:2`, `table` or `host`."""

    kind: PageKind
    seat: Seat | None = None


def parse_claimed_viewer() -> ClaimedViewer:
    """Return the page that `?as=` names. Raises BadData if it names none."""
    match request.args.get("as", "").split(":"):
        case ["table"]:
            return ClaimedViewer("table")
        case ["host"]:
            return ClaimedViewer("host")
        case ["seat", number] if number.isascii() and number.isdigit() and len(number) < 3:
            return ClaimedViewer("seat", Seat(int(number)))
    raise BadData("say who is asking with ?as=seat:0, ?as=table or ?as=host")


def find_valid_tokens() -> Iterator[ValidToken]:
    """Yield the valid tokens among the cookies of the request."""
    names = [name for name in request.cookies if name.startswith(_SEATS) or name in (_HOST, _SCREEN)]
    for name in names[:MOST_TOKENS]:
        token = request.cookies[name]
        role = server_context().lobby.credentials.role_of_token(token)
        if role is not None:
            yield ValidToken(token, role)


def find_proven_seats() -> list[Seat]:
    """Return the seats that this phone holds and may act for, in order."""
    held = [
        holder for holder in find_valid_tokens() if isinstance(holder.role, SeatRole) and is_token_proven(holder.token)
    ]
    return sorted(holder.role.seat for holder in held if isinstance(holder.role, SeatRole))


def find_seats_of_phone() -> list[Seat]:
    """Return the seats that this phone has cookies for, in order. To see or do what a seat may takes more."""
    return sorted(holder.role.seat for holder in find_valid_tokens() if isinstance(holder.role, SeatRole))


def find_seat_tokens() -> frozenset[str]:
    """Return the valid tokens of seats among the cookies of the request. Seats move, tokens stay."""
    return frozenset(holder.token for holder in find_valid_tokens() if isinstance(holder.role, SeatRole))


def find_phone_address() -> str:
    """Return the address of the phone. Returns an empty string on this machine: a window for each phone."""
    address = request.remote_addr or ""
    return "" if is_local_request() or address in interface_addresses() else address


def require_seat(seat: Seat) -> ValidToken:
    """Return the token of `seat`. Raises Refusal if the phone does not hold that seat, or has lost its key."""
    held = list(find_valid_tokens())
    for holder in held:
        if isinstance(holder.role, SeatRole) and holder.role.seat == seat:
            require_token_proof(holder.token)
            return holder
    if held:
        raise Refusal(403, "not_yours", f"seat {seat + 1} is not yours")
    raise _stranger()


def require_claimed_seat(refusal: str) -> Seat:
    """Return the seat of `?as=`, which the phone holds. Raises Refusal, in these words to a page that is no seat's."""
    seat = parse_claimed_viewer().seat
    if seat is None:
        raise Refusal(403, "not_yours", refusal)
    require_seat(seat)
    return seat


def require_seat_at_table(seat: Seat, table: Table) -> None:
    """Raise Refusal unless `seat`, which the phone holds, plays at `table`: whoever sat down later looks on."""
    if seat not in table.seats:
        raise Refusal(403, "not_yours", f"this game has {len(table.seats)} seats; seat {seat + 1} looks on")


def require_any_seat_or_host() -> None:
    """Raise Refusal unless the phone holds any seat, or is the host's."""
    held = [holder for holder in find_valid_tokens() if not isinstance(holder.role, ScreenRole)]
    if not held:
        raise Refusal(401, "no_seat", "take a seat first; those who sit may begin")
    if not any(is_token_proven(holder.token) for holder in held):
        require_token_proof(held[0].token)


def require_host() -> ValidToken:
    """Return the host's token. Raises Refusal if the request comes without it."""
    held = list(find_valid_tokens())
    for holder in held:
        if isinstance(holder.role, HostRole):
            return holder
    if held:
        raise Refusal(403, "not_yours", "only the host may do that")
    raise _stranger()


def require_viewer() -> ValidToken | None:
    """Return a token that may see what is public, the table screen's first.

    Returns None for a browser on this machine without a token. Raises Refusal for everybody else.
    """
    held = list(find_valid_tokens())
    held.sort(key=lambda holder: not isinstance(holder.role, ScreenRole))
    if held:
        return held[0]
    if is_local_request():
        return None
    raise _stranger()


def require_proven_viewer() -> None:
    """Raise Refusal unless `require_viewer` would let this browser in, and one of its tokens counts as it asks."""
    if require_viewer() is not None:
        held = list(find_valid_tokens())
        if not any(is_token_proven(holder.token) for holder in held):
            require_token_proof(held[0].token)


def may_open_table_screen() -> bool:
    """Return whether this browser may open the table screen: `require_viewer` would let it in."""
    return is_local_request() or next(find_valid_tokens(), None) is not None


def require_present_or_earlier_seat(seat: Seat) -> ValidToken:
    """Return the token of `seat`, or of a cookie once issued for it: seats move up when a game begins.

    Raises Refusal if the phone has neither.
    """
    try:
        return require_seat(seat)
    except Refusal:
        once = {request.cookies.get(name) for name in (seat_cookie_name(seat), _asking_cookie_name(seat))}
        for holder in find_valid_tokens():
            if holder.token in once and isinstance(holder.role, SeatRole):
                require_token_proof(holder.token)
                return holder
        raise


def is_local_request() -> bool:
    """Return True if the request comes from this machine, and not through a proxy on it."""
    if server_context().options.trusted_proxies or is_forwarded(request.environ):
        return False
    try:
        return ipaddress.ip_address(request.remote_addr or "").is_loopback
    except ValueError:
        return False


def seat_cookie_name(seat: Seat) -> str:
    """Return the name of the cookie that proves a seat."""
    return f"{_SEATS}{seat}"


def _asking_cookie_name(seat: Seat) -> str:
    return f"{_SEATS}asked-{seat}"


def set_login_cookie(response: Response, token: str, role: Role) -> Response:
    """Add the cookie of `role` to `response` and return it. No script and no other site can read it."""
    match role:
        case SeatRole(seat, _):
            name = seat_cookie_name(seat)
        case HostRole():
            name = _HOST
        case ScreenRole():
            name = _SCREEN
    return _set_cookie(response, name, token)


def set_asking_cookie(response: Response, token: str, seat: Seat) -> Response:
    """Add the cookie of a phone that asks for `seat`, beside the one that it may have for it, and return `response`."""
    return _set_cookie(response, _asking_cookie_name(seat), token)


def renew_login_cookie(response: Response, token: str | None) -> Response:
    """Let the browser keep the cookie of `token` for as long again, and return `response`."""
    for name in [name for name, value in request.cookies.items() if value == token]:
        _set_cookie(response, name, token or "")
    return response


def _set_cookie(response: Response, name: str, token: str) -> Response:
    """Add a cookie that is sent with TLS only, if it came with TLS."""
    response.set_cookie(
        name, token, max_age=_COOKIE_LASTS_S, path="/", httponly=True, samesite="Strict", secure=request.is_secure
    )
    return response


def delete_login_cookie(response: Response, token: str) -> Response:
    """Let the browser forget a void `token`, and return `response`. Its cookie keeps the number it was issued for."""
    for name in [name for name, value in request.cookies.items() if value == token]:
        response.delete_cookie(name, path="/", httponly=True, samesite="Strict")
    return response


def _stranger() -> Refusal:
    return Refusal(401, "no_seat", "this phone has no seat here; join first")
