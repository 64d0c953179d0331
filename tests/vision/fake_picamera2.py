"""A stand-in for the module picamera2, 0.3.38, with a camera over a table whose lamp can be turned.

As there: controls count for frames a little later; a mode that is switched to begins with its own controls and forgets
all others; unknown controls raise; a request that does not come times out and blocks what comes after it.
"""

from typing import Any, ClassVar

import numpy as np

from companion.vision.picture import Picture

LAG = 3
"""Frames until a control counts."""
TARGET = 120.0
"""The grey level that automatic exposure makes for."""
BASE = ("AeEnable", "AwbEnable", "ExposureTime", "AnalogueGain", "ColourGains", "FrameDurationLimits", "FrameRate")
LENS = ("AfMode", "AfTrigger", "LensPosition")


class Request:
    def __init__(self, picture: Picture, metadata: dict[str, Any]) -> None:
        self.picture, self.metadata = picture, metadata
        self.is_released = False

    def make_array(self, name: str) -> Picture:
        assert name == "main"
        return self.picture

    def get_metadata(self) -> dict[str, Any]:
        return self.metadata

    def release(self) -> None:
        assert not self.is_released
        self.is_released = True


class Picamera2:
    attached: ClassVar[list[dict[str, Any]]] = [{"Id": "/base/soc/i2c0mux/i2c@1/imx708@1a", "Num": 0}]
    sensor_resolution = (4608, 2592)
    has = BASE + LENS

    @classmethod
    def global_camera_info(cls) -> list[dict[str, Any]]:
        return cls.attached

    def __init__(self) -> None:
        self.camera_controls = {name: (0, 1, 0) for name in self.has}
        self.light = 1.0
        self.plugged = self.is_open = True
        self.started = self.stuck = False
        self.camera_config: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.scans = self.late = 0
        self.waited: list[float | None] = []
        self.taken: Request | None = None
        self._job: object = None
        self._reset({})

    def _reset(self, controls: dict[str, Any]) -> None:
        self._waiting: list[tuple[int, dict[str, Any]]] = []
        self._auto, self._exposure, self._gains, self._lens_moves, self._scanning = True, 1000.0, (1.0, 3.0), False, 0
        self._lens, self._af = 1.0, 0
        self._apply(controls)

    def _configuration(self, main: dict[str, Any], controls: dict[str, Any]) -> dict[str, Any]:
        self._check(controls)
        assert main["format"] == "RGB888"
        return {"main": dict(main), "controls": dict(controls)}

    create_video_configuration = _configuration
    create_still_configuration = _configuration

    def _check(self, controls: dict[str, Any]) -> None:
        for name in controls:
            if name not in self.camera_controls:
                raise RuntimeError(f"Control {name} is not advertised by libcamera")

    def configure(self, config: dict[str, Any]) -> None:
        if self.started:
            raise RuntimeError("Camera must be stopped before configuring")
        self.camera_config = config
        self._reset(config["controls"])

    def start(self) -> None:
        self.started = True

    def switch_mode(self, config: dict[str, Any], wait: float) -> None:
        self.started = False
        self.configure(config)
        self.start()

    def set_controls(self, controls: dict[str, Any]) -> None:
        self._check(controls)
        self.log.append(dict(controls))
        self._waiting.append((LAG, dict(controls)))

    def capture_request(self, wait: bool) -> object:
        assert self.started and self.is_open and not wait
        assert self.taken is None or self.taken.is_released
        self.taken, self._job = None, object()
        return self._job

    def wait(self, job: object, timeout: float | None = None) -> Request:
        assert job is self._job
        self.waited.append(timeout)
        if not self.plugged or self.late:
            self.stuck, self.late = not self.plugged, max(0, self.late - 1)
            raise TimeoutError
        self.taken = self.taken or self._frame()
        return self.taken

    def _frame(self) -> Request:
        for at, (left, controls) in enumerate(self._waiting):
            self._waiting[at] = left - 1, controls
        while self._waiting and self._waiting[0][0] < 0:
            self._apply(self._waiting.pop(0)[1])
        if self._auto:
            self._exposure += 0.6 * (1000 * TARGET / (100 * self.light) - self._exposure)
        self._scan()
        width, height = self.camera_config["main"]["size"]
        level = min(255.0, 100 * self.light * self._exposure / 1000)
        seen = {"ExposureTime": round(self._exposure), "AnalogueGain": 1.0, "AfState": self._af}
        seen |= {"LensPosition": self._lens} if "AfMode" in self.camera_controls else {}
        seen |= {"ColourGains": self._gains} if "ColourGains" in self.camera_controls else {}
        return Request(np.full((height, width, 3), round(level), np.uint8), seen)

    def _apply(self, controls: dict[str, Any]) -> None:
        if controls.get("ExposureTime"):
            self._auto, self._exposure = False, controls["ExposureTime"]
        elif controls.get("ExposureTime") == 0:  # AeEnable alone would not bring it back
            self._auto = True
        self._gains = controls.get("ColourGains", self._gains)
        match controls.get("AfMode"):
            case 0:
                self._af, self._lens = 0, controls.get("LensPosition", self._lens)
            case 1 if controls.get("AfTrigger") == 0:
                self._scanning, self._af = 6, 1
                self.scans += 1

    def _scan(self) -> None:
        if self._scanning:
            self._scanning -= 1
            self._lens = 3.5 if self._scanning == 0 else 6.0
            self._af = 2 if self._scanning == 0 else 1

    def cancel_all_and_flush(self) -> None:
        self.stuck = False

    def close(self) -> None:
        assert not self.stuck, "would wait for ever for the request that timed out"
        self.is_open = self.started = False
