"""Flask without the steps of a request that none of our routes needs."""

from collections.abc import Callable
from typing import Any, cast

from flask import Flask, Request
from werkzeug.datastructures import ImmutableMultiDict
from werkzeug.routing import MapAdapter
from werkzeug.sansio.http import parse_cookie
from werkzeug.utils import cached_property


class _LeanRequest(Request):
    """Request that takes its cookies from where they are. Werkzeug goes through all headers to find them."""

    @cached_property
    def cookies(self) -> ImmutableMultiDict[str, str]:
        """The cookies by name."""
        found = parse_cookie(self.environ.get("HTTP_COOKIE", ""), ImmutableMultiDict)
        return cast(ImmutableMultiDict[str, str], found)


class LeanFlask(Flask):
    """Flask for apps whose views are plain functions, which match paths alone and write no addresses."""

    request_class = _LeanRequest

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """Return `func`: no view is a coroutine. Flask looks into each function of each request."""
        return func

    def create_url_adapter(self, request: Request | None) -> MapAdapter | None:
        """Return what finds the view of a request. It needs no host: that is checked before any view runs."""
        if request is None or "HTTP_UPGRADE" in request.environ:  # no route of ours speaks WebSocket
            return super().create_url_adapter(request)
        return self.url_map.bind("", path_info=request.path, default_method=request.method)
