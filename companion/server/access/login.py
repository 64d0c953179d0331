"""Login of host and table screen with the key that the companion prints at its start."""

from dataclasses import dataclass

from flask import Blueprint, Response, redirect, request

from companion.server.access.auth import set_login_cookie
from companion.server.http.errors import Refusal
from companion.server.http.json_body import ok_response, parse_body
from companion.server.state.context import server_context
from companion.table.credentials import HostRole, Role, ScreenRole

enter = Blueprint("enter", __name__)


@dataclass(frozen=True, slots=True)
class LoginBody:
    """Body of logging in."""

    key: str


@enter.post("/api/host/enter")
def log_in_host() -> Response:
    """Log the host in. The page posts the key of `/host#key=...`, which a browser never sends by itself."""
    return _let_in(ok_response(), parse_body(LoginBody).key, HostRole)


@enter.post("/api/table/enter")
def log_in_table_screen() -> Response:
    """Log the table screen in, in the same way."""
    return _let_in(ok_response(), parse_body(LoginBody).key, ScreenRole)


def log_in_by_link(path: str, kind: type[Role]) -> Response | None:
    """Log in with the key of `?key=` and redirect to `path` without it. Returns None if there is no key."""
    key = request.args.get("key")
    if key is None:
        return None
    away = redirect(path, 303)
    return _let_in(Response(status=away.status_code, headers={"Location": path}), key, kind)


def _let_in(response: Response, key: str, kind: type[Role]) -> Response:
    role = server_context().lobby.credentials.role_of_token(key)
    if role is None or not isinstance(role, kind):
        raise _wrong_key()
    return set_login_cookie(response, key, role)


def _wrong_key() -> Refusal:
    """Count the wrong key. The right key is never counted or refused, because it is too long to guess."""
    wait = server_context().key_guesses.count_guess(request.remote_addr or "")
    if wait:
        return Refusal(429, "too_many", "too many wrong keys; wait a little", wait_s=wait)
    return Refusal(403, "wrong_key", "that is not the key; the companion prints it when it starts")
