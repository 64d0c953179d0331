"""Requests that a proxy hands on: whose word is taken, and for what."""

import ipaddress
import threading
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from werkzeug.wsgi import ClosingIterator

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
MOST_PER_ADDRESS: Final = 20
"""Requests of one phone at once, streams included. All of them come over the connections of the proxy."""


def unmap_ipv4_address(address: str) -> str:
    """Return the IPv4 address inside an IPv6 one, as a port for both sees the phones of IPv4, or `address` as it is."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    inside = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return address if inside is None else str(inside)


def is_forwarded(environ: Mapping[str, Any]) -> bool:
    """Return True if a proxy has handed the request on, trusted or not."""
    return _FORWARDED_KEY in environ or any(name in environ for name in _FORWARDED)


def with_real_addresses(wsgi_app: "WSGIApplication", proxies: Sequence[str]) -> "WSGIApplication":
    """Return `wsgi_app` with the address and scheme that trusted proxies tell. Others may say what they like."""
    running = _RunningRequests()

    def respond(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        if not is_proxy(environ.get("REMOTE_ADDR", ""), tuple(proxies)):
            return wsgi_app(environ, start_response)
        _take_word(environ, tuple(proxies))
        address = environ["REMOTE_ADDR"]
        if not running.begin(address):
            start_response("503 Service Unavailable", [("Retry-After", "1"), ("Content-Length", "0")])
            return []
        try:
            return ClosingIterator(wsgi_app(environ, start_response), lambda: running.end(address))
        except BaseException:
            running.end(address)
            raise

    return respond if proxies else wsgi_app


class _RunningRequests:
    """Counter of the requests that run for each address."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._running: Counter[str] = Counter()

    def begin(self, address: str) -> bool:
        """Count one more, unless the address has its share."""
        with self._lock:
            if self._running[address] >= MOST_PER_ADDRESS:
                return False
            self._running[address] += 1
            return True

    def end(self, address: str) -> None:
        with self._lock:
            self._running[address] -= 1
            if not self._running[address]:
                del self._running[address]


def _take_word(environ: "WSGIEnvironment", proxies: tuple[str, ...]) -> None:
    """Put the phone's address and scheme into the environment, as the proxy tells them."""
    environ[_FORWARDED_KEY] = True
    told = str(environ.get("HTTP_X_FORWARDED_FOR", ""))
    environ["REMOTE_ADDR"] = find_client_address(str(environ["REMOTE_ADDR"]), told, proxies)
    if (scheme := _last(environ, "HTTP_X_FORWARDED_PROTO")) in ("http", "https"):
        environ["wsgi.url_scheme"] = scheme


def find_client_address(address: str, forwarded_for: str, proxies: tuple[str, ...]) -> str:
    """Return the last address that is no proxy of ours: each proxy adds the one that it sees at the end.

    `address` is the other end of the connection, `forwarded_for` the header X-Forwarded-For.
    """
    if not is_proxy(address, proxies):
        return address
    for told in reversed(forwarded_for.split(",")):
        try:
            address = unmap_ipv4_address(str(ipaddress.ip_address(told.strip())))
        except ValueError:
            return address
        if not is_proxy(address, proxies):
            return address
    return address


def _last(environ: Mapping[str, Any], name: str) -> str:
    return str(environ.get(name, "")).rpartition(",")[2].strip().lower()


@lru_cache(maxsize=256)
def is_proxy(address: str, proxies: tuple[str, ...]) -> bool:
    """Return True if the address is one of `proxies`, or in one of their networks."""
    try:
        wanted = ipaddress.ip_address(address)
    except ValueError:
        return False
    return any(wanted in ipaddress.ip_network(proxy) for proxy in proxies)
