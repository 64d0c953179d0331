"""What a camera is, and what some can do besides."""

from collections.abc import Iterator
from typing import Final, Protocol, runtime_checkable

from companion.vision.picture import Picture

WIDTH: Final = 1920
HEIGHT: Final = 1080
RATE: Final = 15
"""Frames a second, asked for where a camera can be asked: more only cost."""


class Camera(Protocol):
    """Gives frames until it is closed or has no more.

    `frames` raises CameraError when there is no picture to be had; it may then be called again and goes on
    where it can: a plugged-in camera is opened anew, a folder goes on with the next photograph.
    """

    def frames(self) -> Iterator[Picture]:
        """The frames, one after the other, each as it is now."""
        ...

    def close(self) -> None:
        """Let `frames` end and the device go with it. May be called twice, and from another thread."""
        ...


@runtime_checkable
class Refreshable(Protocol):
    """A camera that holds its exposure, and can be told that it fits no longer.

    It notices by itself, three seconds after, that the whole picture became darker or brighter; telling it is quicker.
    """

    def refresh(self) -> None:
        """Let focus, exposure and white balance settle anew with the next frames. From any thread; returns at once."""
        ...


@runtime_checkable
class TakesStills(Protocol):
    """A camera whose photographs have more pixels than its frames."""

    def still(self) -> Picture:
        """A photograph of what is seen now, while `frames` is under way; from any thread, takes about a second.

        CameraError when none can be had.
        """
        ...


def best_still(camera: Camera, newest: Picture) -> Picture:
    """The sharpest picture that can be had now: a photograph where the camera takes any, else its newest frame."""
    return camera.still() if isinstance(camera, TakesStills) else newest
