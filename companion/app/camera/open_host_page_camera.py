"""The camera for the host's page, loaded once somebody looks."""

from pathlib import Path
from typing import Final, cast

from companion.app.camera.camera_service import CameraService
from companion.app.camera.camera_source import OFF
from companion.app.open_when_used import OpenedOnce, OpenedPort
from companion.server.ports.camera import CameraPort

REPORTS: Final = "reports"
"""Folder of the data in which reports of wrong cards are kept."""


def open_host_page_camera(camera: CameraService, data: Path) -> CameraPort | None:
    """Return the port of the host's page to the camera, None without one."""

    def open_adapter() -> CameraPort:
        from companion.app.camera.host_page_camera_adapter import HostPageCameraAdapter
        from companion.app.camera.wrong_card_reports import WrongCardReportFolder

        return HostPageCameraAdapter(camera, WrongCardReportFolder(data / REPORTS))

    return None if camera.source == OFF else cast(CameraPort, OpenedPort(OpenedOnce(open_adapter)))
