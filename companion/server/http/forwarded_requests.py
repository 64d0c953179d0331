"""Requests that a proxy hands on: whose word is taken, and for what."""

import ipaddress
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

_FORWARDED: Final = (
    "HTTP_FORWARDED",
    "HTTP_VIA",
    "HTTP_X_FORWARDED_FOR",
    "HTTP_X_FORWARDED_HOST",
    "HTTP_X_FORWARDED_PROTO",
    "HTTP_X_REAL_IP",
)
_FORWARDED_KEY: Final = "companion.forwarded"


def is_forwarded(environ: Mapping[str, Any]) -> bool:
    """Return True if a proxy has handed the request on, trusted or not."""
    return _FORWARDED_KEY in environ or any(name in environ for name in _FORWARDED)


def with_real_addresses(wsgi_app: "WSGIApplication", proxies: Sequence[str]) -> "WSGIApplication":
    """Return `wsgi_app` with the address and scheme that trusted proxies tell. Others may say what they like."""

    def respond(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        if _is_among(environ.get("REMOTE_ADDR", ""), tuple(proxies)):
            environ[_FORWARDED_KEY] = True
            environ["REMOTE_ADDR"] = _real_address(environ, tuple(proxies))
            if (scheme := _last(environ, "HTTP_X_FORWARDED_PROTO")) in ("http", "https"):
                environ["wsgi.url_scheme"] = scheme
        return wsgi_app(environ, start_response)

    return respond if proxies else wsgi_app


def _real_address(environ: Mapping[str, Any], proxies: tuple[str, ...]) -> str:
    """Return the last address that is no proxy of ours: each proxy adds the one that it sees at the end."""
    address = str(environ["REMOTE_ADDR"])
    for told in reversed(str(environ.get("HTTP_X_FORWARDED_FOR", "")).split(",")):
        try:
            address = str(ipaddress.ip_address(told.strip()))
        except ValueError:
            return address
        if not _is_among(address, proxies):
            return address
    return address


def _last(environ: Mapping[str, Any], name: str) -> str:
    return str(environ.get(name, "")).rpartition(",")[2].strip().lower()


@lru_cache(maxsize=256)
def _is_among(address: str, proxies: tuple[str, ...]) -> bool:
    try:
        wanted = ipaddress.ip_address(address)
    except ValueError:
        return False
    return any(wanted in ipaddress.ip_network(proxy) for proxy in proxies)
