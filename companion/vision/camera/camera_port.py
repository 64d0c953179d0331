"""Camera protocols."""

from collections.abc import Iterator
from typing import Final, Protocol, runtime_checkable

from companion.vision.picture import Picture

WIDTH: Final = 1920
HEIGHT: Final = 1080
RATE: Final = 15
"""Frames a second to ask a camera for: more only cost."""


class Camera(Protocol):
    """Gives frames until it is closed or has no more.

    `frames` raises CameraError when no picture comes. It may then be called again and continues: a plugged-in camera is
    reopened, a folder continues with the next photograph.
    """

    def frames(self) -> Iterator[Picture]:
        """Yield the frames, each as it is now."""
        ...

    def close(self) -> None:
        """End `frames` and release the device. May be called twice, and from another thread."""
        ...


@runtime_checkable
class LiveFeed(Protocol):
    """A camera that says whether its frames are live: nobody keeps one that was not asked for, so few need be."""

    @property
    def is_live(self) -> bool: ...


@runtime_checkable
class CanReadjust(Protocol):
    """A camera that holds its exposure, and can be told to choose it again.

    It notices a lasting change of brightness by itself after three seconds. Telling it is quicker.
    """

    def readjust(self) -> None:
        """Let focus, exposure and white balance settle again. From any thread. Returns at once."""
        ...


@runtime_checkable
class TakesStills(Protocol):
    """A camera whose photographs have more pixels than its frames."""

    def take_still(self) -> Picture:
        """Take a photograph while `frames` runs. From any thread, takes about a second.

        Raises CameraError if none can be taken.
        """
        ...


def take_still_or_newest_frame(camera: Camera, newest: Picture) -> Picture:
    """Return a photograph if the camera takes any, else its newest frame."""
    return camera.take_still() if isinstance(camera, TakesStills) else newest
