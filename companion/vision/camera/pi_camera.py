"""The ribbon-cable camera of a Raspberry Pi, through picamera2.

https://datasheets.raspberrypi.com/camera/picamera2-manual.pdf. Notes on its inner workings were read in 0.3.38.
"""

import importlib
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any, Final

from companion.vision.attached_cameras import count_ribbon_cameras
from companion.vision.camera.awake_wait import wait_awake
from companion.vision.camera.camera_port import HEIGHT, RATE, WIDTH
from companion.vision.camera.exposure_hold_policy import ExposureHoldPolicy, ExposureInstruction, mean_brightness
from companion.vision.picture import CameraError, Picture, as_picture

PATIENCE: Final = 5.0
"""Seconds without a picture before the camera counts as lost. libcamera itself would wait for ever."""
FREE: Final = {"AeEnable": True, "AwbEnable": True, "ExposureTime": 0, "AnalogueGain": 0.0}
"""Controls for everything automatic. Zeros tell picamera2 so once a time and a gain were set."""
FOCUS: Final = {"AfMode": 1, "AfTrigger": 0}
"""libcamera's AfModeAuto and AfTriggerStart: one scan, and the lens stays."""
SCANNED: Final = frozenset({2, 3})
"""libcamera's AfStateFocused and AfStateFailed; both end a scan."""
TROUBLE: Final = (RuntimeError, OSError, IndexError)
"""Errors of picamera2 and libcamera for a missing, busy or faulty camera."""


class PiCamera:
    """Frames of 1920 x 1080 pixels, full field of view.

    It holds exposure and white balance once they have settled, and then focuses a lens once. It does all of it again
    when the light changes for good, or on `readjust`.
    """

    is_live: Final = True

    def __init__(self, load: Callable[[], Any] = lambda: importlib.import_module("picamera2")) -> None:
        self._load = load
        self._using = threading.Lock()
        self._device: Any = None
        self._closed = False
        self._begin()

    def _begin(self) -> None:
        self._exposure = ExposureHoldPolicy()
        self._held: dict[str, Any] = {}
        self._seen: Mapping[str, Any] = {}
        self._focusing = False

    def frames(self) -> Iterator[Picture]:
        """Yield frames until closed."""
        self._closed = False
        try:
            self._open()
            while not self._closed:
                yield self._next()
        finally:
            self._let_go()

    def _open(self) -> None:
        with self._using, _explained():
            self._begin()
            self._device = device = _first_camera(self._load)
            device.configure(self._video())
            device.start()

    def _next(self) -> Picture:
        with self._using, _explained():
            picture, self._seen = self._capture()
            self._steer(mean_brightness(picture), self._seen)
            return picture

    def _capture(self) -> tuple[Picture, Mapping[str, Any]]:
        request = _next_request(self._device)
        try:
            return as_picture(request.make_array("main")), request.get_metadata()
        finally:
            request.release()

    def _steer(self, level: float, seen: Mapping[str, Any]) -> None:
        light = seen.get("ExposureTime", 0) * seen.get("AnalogueGain", 1.0)
        match self._exposure.next_change(level, light, *seen.get("ColourGains", ())):
            case ExposureInstruction.HOLD:
                self._held |= _fixed(seen)
                self._focusing = "AfMode" in self._device.camera_controls
                self._set(self._held | FOCUS)
            case ExposureInstruction.FREE:
                self._held, self._focusing = {}, False
                self._set(FREE)
        if self._focusing and seen.get("AfState") in SCANNED and "LensPosition" in seen:
            self._focusing = False
            lens = {"AfMode": 0, "LensPosition": seen["LensPosition"]}
            self._held |= lens
            self._set(lens)

    def _set(self, controls: Mapping[str, Any]) -> None:
        self._device.set_controls(self._known(controls))

    def _known(self, controls: Mapping[str, Any]) -> dict[str, Any]:
        """Return the controls the camera has. picamera2 raises for others, such as focus on a fixed lens."""
        return {name: value for name, value in controls.items() if name in self._device.camera_controls}

    def readjust(self) -> None:
        """Let exposure and white balance settle again, then focus."""
        self._exposure.readjust()

    def take_still(self) -> Picture:
        """Return a photograph with all sensor pixels, exposed and focused as the frames. Frames wait meanwhile."""
        with self._using, _explained():
            if self._device is None:
                raise CameraError("picamera: no photograph can be taken while the camera is not running")
            controls = self._known(_fixed(self._seen) | self._held)
            size = {"size": self._device.sensor_resolution, "format": "RGB888"}
            self._device.switch_mode(self._device.create_still_configuration(main=size, controls=controls), PATIENCE)
            try:
                return self._capture()[0]
            finally:
                # Not switch_mode_and_capture_array: it goes back to the controls that the camera was started with.
                self._device.switch_mode(self._video(), PATIENCE)

    def _video(self) -> Any:
        # The format that libcamera calls RGB888 lies in memory as blue, green, red.
        main = {"size": (WIDTH, HEIGHT), "format": "RGB888"}
        controls = {"FrameRate": RATE} | self._known(self._held)
        return self._device.create_video_configuration(main=main, controls=controls)

    def _let_go(self) -> None:
        with self._using:
            device, self._device = self._device, None
            # The trouble was told already. Without the flush a camera that hangs would hang in `close` too.
            with suppress(*TROUBLE):
                if device is not None:
                    device.cancel_all_and_flush()
                    device.close()

    def close(self) -> None:
        """Release the camera after the present frame."""
        self._closed = True


def _first_camera(load: Callable[[], Any]) -> Any:
    try:
        library = load()
    except ImportError as error:
        raise CameraError("picamera: picamera2 is not installed; `sudo apt install python3-picamera2`") from error
    if not count_ribbon_cameras(library):
        raise CameraError("picamera: no camera found; check the ribbon cable at both ends, with the Pi switched off")
    return library.Picamera2()


def _next_request(device: Any) -> Any:
    """Return the next request. Raises TimeoutError if none comes in time; time without a turn for us does not count."""
    job = device.capture_request(wait=False)

    def is_done(seconds: float) -> bool:
        with suppress(TimeoutError):
            device.wait(job, seconds)
            return True
        return False

    if not wait_awake(is_done, PATIENCE):
        raise TimeoutError
    return device.wait(job)


def _fixed(seen: Mapping[str, Any]) -> dict[str, Any]:
    """Return the controls that keep what the camera chose for a frame."""
    chosen = {name: seen[name] for name in ("ExposureTime", "AnalogueGain", "ColourGains") if name in seen}
    return {"AeEnable": False, "AwbEnable": False} | chosen


@contextmanager
def _explained() -> Iterator[None]:
    try:
        yield
    except CameraError:
        raise
    except TimeoutError as error:
        raise CameraError(
            f"picamera: no picture for {PATIENCE:.0f} seconds; check the ribbon cable, with the Pi switched off"
        ) from error
    except TROUBLE as error:
        raise CameraError(f"picamera: {error}; check the ribbon cable and `rpicam-hello --list-cameras`") from error
