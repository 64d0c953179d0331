"""HTTP requests to cameras, with readable reasons for refusals."""

from http.client import HTTPException, HTTPResponse
from typing import Any, Final
from urllib.error import HTTPError, URLError
from urllib.request import (
    HTTPBasicAuthHandler,
    HTTPDigestAuthHandler,
    HTTPPasswordMgrWithPriorAuth,
    OpenerDirector,
    ProxyHandler,
    build_opener,
)

from companion.vision.camera.stream_address import StreamAddress
from companion.vision.picture import CameraError

AWAKE: Final = "is the phone awake, its app running, and both in the same Wi-Fi?"


def open_http(address: StreamAddress, seconds: float) -> HTTPResponse:
    """Open the address within `seconds` and return the begun response.

    Raises CameraError, without secrets, if none comes in time or the camera refuses.
    """
    try:
        answer: HTTPResponse = _opener(address).open(address.without_login, timeout=seconds)
        return answer
    except HTTPError as error:
        error.close()
        raise CameraError(f"{address}: {_refusal(error.code, address)}") from None
    except URLError as error:
        raise CameraError(f"{address}: cannot be reached ({error.reason}); {AWAKE}") from None
    except (OSError, HTTPException, ValueError) as error:
        raise CameraError(f"{address}: does not speak HTTP ({type(error).__name__}); {AWAKE}") from None


def _opener(address: StreamAddress) -> OpenerDirector:
    """Build an opener with basic and digest passwords for this host, without a proxy."""
    logins = HTTPPasswordMgrWithPriorAuth()
    if address.login is not None:
        logins.add_password(None, address.root_url, *address.login)
    return build_opener(ProxyHandler({}), _Digest(logins), _Basic(logins))


class _Closing:
    """Closes the response that asked for a password once it was given: urllib forgets to."""

    def http_error_401(self, request: Any, refusal: Any, *others: Any) -> Any:
        try:
            answer = super().http_error_401(request, refusal, *others)  # type: ignore[misc]
        except HTTPError:
            refusal.close()
            raise
        if answer is not None:
            refusal.close()
        return answer


class _Digest(_Closing, HTTPDigestAuthHandler):
    pass


class _Basic(_Closing, HTTPBasicAuthHandler):
    pass


def _refusal(status: int, address: StreamAddress) -> str:
    match status:
        case 401 | 403 if address.login is None:
            return "asks for a password; give it as http://USER:PASSWORD@..."
        case 401 | 403:
            return "does not take this user and password"
        case 404:
            return "has no such page; IP Webcam has its pictures at /video, DroidCam at /video on port 4747"
        case status if 300 <= status < 400:
            return "sends us in circles; ask for the address that a browser ends at"
    return f"answers with error {status}"


def read_boundary(address: StreamAddress, answer: HTTPResponse) -> str:
    """Return the boundary between pictures. Raises CameraError if the response is no picture stream."""
    kind, read_boundary = answer.headers.get_content_type(), answer.headers.get_boundary()
    if kind.startswith("multipart/") and read_boundary:
        return read_boundary
    raise CameraError(
        f"{address}: answers with {kind}, not with a stream of pictures (multipart/x-mixed-replace);"
        " IP Webcam has it at /video"
    )
