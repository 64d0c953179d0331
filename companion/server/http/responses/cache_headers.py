"""Cache headers of files: an ETag, so that a browser fetches again only what has changed."""

from flask import Response, request


def set_cache_control_and_etag(response: Response, cache_control: str) -> Response:
    """Return `response` with both headers, emptied to 304 if the browser already holds this version."""
    response.headers["Cache-Control"] = cache_control
    response.add_etag()
    response.make_conditional(request)
    return response
