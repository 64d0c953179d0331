"""Webcams, through Video4Linux and OpenCV."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, Protocol

import cv2

from companion.vision.attached_cameras import BY_ID, list_webcams
from companion.vision.camera.camera_port import HEIGHT, RATE, WIDTH
from companion.vision.camera.exposure_hold_policy import ExposureHoldPolicy, ExposureInstruction, mean_brightness
from companion.vision.camera.live_camera import CameraTimeouts, LiveCamera
from companion.vision.camera.reader_thread import CaptureDevice
from companion.vision.picture import CameraError, Picture

AUTOMATIC: Final = (
    (cv2.CAP_PROP_AUTO_EXPOSURE, 1, cv2.CAP_PROP_EXPOSURE),  # V4L2_EXPOSURE_MANUAL; 3 and 0 are automatic
    (cv2.CAP_PROP_AUTO_WB, 0, cv2.CAP_PROP_WB_TEMPERATURE),
    (cv2.CAP_PROP_AUTOFOCUS, 0, cv2.CAP_PROP_FOCUS),
)
"""Automatic controls: the switch, its manual position, and the value that then counts."""
UNKNOWN: Final = -1
"""OpenCV's reading for a control that the driver does not have."""


class ConfigurableCaptureDevice(CaptureDevice, Protocol):
    """The part of cv2.VideoCapture that is used here."""

    def isOpened(self) -> bool: ...
    def get(self, propId: int) -> float: ...
    def set(self, propId: int, value: float) -> bool: ...


def open_device(device: str) -> ConfigurableCaptureDevice:
    """Open a V4L2 device at full size, compressed: raw pictures of that size do not fit through USB 2."""
    number = device.removeprefix("/dev/video")
    if not (number.isdecimal() or Path(device).exists()):
        return cv2.VideoCapture()
    capture = cv2.VideoCapture(int(number) if number.isdecimal() else str(Path(device).resolve()), cv2.CAP_V4L2)
    capture.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
    capture.set(cv2.CAP_PROP_FRAME_WIDTH, WIDTH)
    capture.set(cv2.CAP_PROP_FRAME_HEIGHT, HEIGHT)
    capture.set(cv2.CAP_PROP_FPS, RATE)
    capture.set(cv2.CAP_PROP_BUFFERSIZE, 1)
    return capture


class UsbCamera:
    """A webcam: `/dev/video0`, its number, or its name under `/dev/v4l/by-id`.

    One given by number is found by its stable name once it was open, so another socket does not matter.
    """

    is_live: Final = True

    def __init__(
        self,
        device: str,
        opener: Callable[[str], ConfigurableCaptureDevice] = open_device,
        patience: CameraTimeouts | None = None,
        names: Path = BY_ID,
    ) -> None:
        self._device = device
        self._opener = opener
        self._names = names
        self._steady: str | None = None
        self._exposure = ExposureHoldPolicy()
        self._live = LiveCamera(device, self._open, "is the camera still plugged in?", patience)

    def frames(self) -> Iterator[Picture]:
        """Yield frames until closed. A failing camera is reopened once before it counts as gone."""
        return self._live.frames()

    def _open(self) -> CaptureDevice:
        device = self._opener(self._steady if self._steady and Path(self._steady).exists() else self._device)
        if not device.isOpened():
            raise CameraError(
                f"{self._device}: cannot be opened; is it plugged in, is another program using it,"
                " and is this user in the group `video`?"
            )
        self._steady = self._steady or stable_name(self._device, self._names)
        self._exposure = ExposureHoldPolicy()
        return OpenWebcam(device, self._exposure)

    def readjust(self) -> None:
        """Let focus, exposure and white balance settle again."""
        self._exposure.readjust()

    def close(self) -> None:
        """End `frames`. The device closes after the frame under way."""
        self._live.close()


class OpenWebcam:
    """An open device. It holds automatic controls once they have settled, where the driver allows."""

    def __init__(self, device: ConfigurableCaptureDevice, exposure: ExposureHoldPolicy) -> None:
        self._device = device
        self._exposure = exposure
        self._automatic: dict[int, float] = {}

    def grab(self) -> bool:
        """Wait for the next frame. Returns False after ten seconds, OpenCV's limit for V4L2."""
        return self._device.grab()

    def retrieve(self) -> tuple[bool, Any]:
        """Decode the frame grabbed last."""
        read, frame = self._device.retrieve()
        if read:
            self._steer(self._exposure.next_change(mean_brightness(frame)))
        return read, frame

    def _steer(self, change: ExposureInstruction | None) -> None:
        if change is ExposureInstruction.HOLD:
            self._hold()
        elif change is ExposureInstruction.FREE:
            self._free()

    def _hold(self) -> None:
        for switch, by_hand, value in AUTOMATIC:
            position = self._device.get(switch)
            if position not in (UNKNOWN, by_hand):
                self._automatic[switch] = position
                now = self._device.get(value)
                self._device.set(switch, by_hand)
                if now > 0:
                    self._device.set(value, now)

    def _free(self) -> None:
        for switch, position in self._automatic.items():
            self._device.set(switch, position)
        self._automatic.clear()

    def release(self) -> None:
        """Restore the automatic controls and close: a webcam keeps its switches until unplugged."""
        self._free()
        self._device.release()


def stable_name(device: str, names: Path = BY_ID) -> str | None:
    """Return the name of `/dev/video0` or `0` that survives replugging. None if udev gave none."""
    path = Path(f"/dev/video{device}" if device.isdecimal() else device).resolve()
    return next((str(name) for name in list_webcams(names) if name.resolve() == path), None)
