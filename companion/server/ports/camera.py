"""Port to the camera."""

from collections.abc import Mapping
from typing import Any, Protocol

from companion.server.ports.check_tapped_mat_corners import Corners


class CameraPortError(Exception):
    """Base class of errors of the camera and its pictures."""


class NoPicture(CameraPortError, LookupError):
    """No frame: no camera, none received yet, or this number is no longer kept."""


class ReportNotStored(CameraPortError, OSError):
    """The report could not be written."""


class CameraPort(Protocol):
    """Camera over the table. Thread-safe, and no call waits for a frame."""

    def detections(self) -> Mapping[str, Any]:
        """Return what the companion recognises in the newest frame, as JSON. `frame` is its number or null."""

    def picture(self, number: int | None) -> tuple[int, bytes]:
        """Return number and JPEG of frame `number`, or of the newest. Raises NoPicture if it is gone."""

    def set_corners(self, corners: Corners) -> None:
        """Place the mat at `corners` instead of at its markers. Raises NoPicture without a frame."""

    def forget_corners(self) -> None:
        """Place the mat at its markers again. Raises NoPicture while no camera runs."""

    def write_report(self, note: str, number: int | None) -> str:
        """Write a report of frame `number`, or of the newest, and return its name.

        Raises NoPicture if the frame is gone and ReportNotStored if the report cannot be written.
        """

    def load_wrong_card_report(self, name: str) -> bytes:
        """Return the report `name` as a zip file. Raises LookupError if there is none."""
