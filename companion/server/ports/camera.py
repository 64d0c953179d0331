"""What the routes need of a camera. Whoever owns one lends a `CameraPort`."""

from collections.abc import Mapping
from typing import Any, Protocol

from companion.server.ports.corners import Corners


class CameraPortError(Exception):
    """Base of what is wrong with a camera or its pictures."""


class NoPicture(CameraPortError, LookupError):
    """There is no such picture, or none at all: no camera, none of its pictures came, or this one is gone by now."""


class NotKept(CameraPortError, OSError):
    """A report could not be written."""


class CameraPort(Protocol):
    """The camera over the table, as the host's page handles it. Any thread may ask; none waits for a frame."""

    def sights(self) -> Mapping[str, Any]:
        """What is made of the newest frame, in JSON values. Its `frame` numbers it; null while none has come."""

    def picture(self, number: int | None) -> tuple[int, bytes]:
        """The frame that `sights` told of under this number, or the newest, as (number, JPEG); NoPicture when gone."""

    def set_corners(self, corners: Corners) -> None:
        """The mat lies there, whatever its markers say; NoPicture while nothing is to be seen."""

    def forget(self) -> None:
        """The mat lies where its markers are seen from now on; NoPicture while nobody watches."""

    def keep(self, note: str, number: int | None) -> str:
        """Write a report of that frame, or of the newest; the name it can be asked for. NoPicture, NotKept."""

    def report(self, name: str) -> bytes:
        """A report as a zip file; LookupError when there is none of that name."""
