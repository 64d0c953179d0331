"""Reports of wrong recognition: one picture with all its detections, without secrets."""

import io
import json
import os
import platform
import re
from collections.abc import Callable, Mapping
from datetime import datetime
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

from companion import __version__
from companion.server.ports.camera import ReportNotStored
from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.encode_image import encode_png
from companion.vision.track.watched_frames import FrameSnapshot

MAX_REPORTS: Final = 100
"""Reports in the folder: each takes some megabytes of a memory card."""
_NAME: Final = re.compile(r"report-\d{8}-\d{6}-\d+\.zip")


class WrongCardReportFolder:
    """Folder of zip files with `frame.png`, `report.json` and, if the mat was found, `layout.json`."""

    def __init__(self, folder: Path, now: Callable[[], datetime] = datetime.now) -> None:
        self._folder = folder
        self._now = now

    def write_report(self, shot: FrameSnapshot, told: Mapping[str, Any], calibration: MatCalibration) -> str:
        """Write a report atomically and return its name. Raises ReportNotStored if it cannot be written."""
        if len(list(self._folder.glob("report-*.zip"))) >= MAX_REPORTS:
            raise ReportNotStored(f"{self._folder} holds {MAX_REPORTS} reports already; take some away first")
        at = self._now()
        name = f"report-{at:%Y%m%d-%H%M%S}-{shot.number}.zip"
        told = {"at": at.isoformat(timespec="seconds"), **told, "versions": software_versions()}
        try:
            self._write(name, _zipped(encode_png(shot.frame), told, calibration))
        except OSError as error:
            raise ReportNotStored(
                f"the report could not be written to {self._folder}: {error.strerror or error}"
            ) from error
        return name

    def load_wrong_card_report(self, name: str) -> bytes:
        """Return a report's file. Raises LookupError if there is none."""
        path = self._folder / name
        if not _NAME.fullmatch(name) or not path.is_file():
            raise LookupError(f"there is no report {name!r}")
        return path.read_bytes()

    def _write(self, name: str, content: bytes) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        half = self._folder / f"{name}.part"
        try:
            half.write_bytes(content)
            os.replace(half, self._folder / name)
        finally:
            half.unlink(missing_ok=True)  # half a report on a full disk would keep it full


def software_versions() -> dict[str, str]:
    """Return the versions of the companion, Python, the machine and the vision libraries."""
    packages = {name: version(name) for name in ("opencv-python-headless", "numpy")}
    return {"companion": __version__, "python": platform.python_version(), "machine": platform.machine(), **packages}


def _saved(calibration: MatCalibration) -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "layout.json"
        calibration.save(path)
        return path.read_bytes()


def _zipped(png: bytes, told: Mapping[str, Any], calibration: MatCalibration) -> bytes:
    out = io.BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED) as file:
        file.writestr("frame.png", png, ZIP_STORED)
        file.writestr("report.json", json.dumps(told, indent=1, ensure_ascii=False))
        if calibration.is_found:
            file.writestr("layout.json", _saved(calibration))
    return out.getvalue()
