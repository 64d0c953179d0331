"""The goodbye of a run: pages hear it before anything else is closed, and whoever comes until the last of it is."""

from pathlib import Path

import pytest

from companion.app.camera.camera_service import CameraService
from companion.app.camera.camera_source import OFF
from companion.app.runtime.application import Application
from companion.config import BotsSection, Config, MqttSection, PanelSection, ServerSection
from companion.table.lobby import PlannedGame
from tests.server.server_fixture import LiveStream

BYE = ("bye", "{}")


def test_pages_hear_the_goodbye_first_and_whoever_comes_while_the_rest_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server, quiet = ServerSection("127.0.0.1"), MqttSection(broker="off")
    config = Config(str(tmp_path), server, quiet, panel=PanelSection(False), standins=BotsSection(0))
    heard = []

    def stop_late(camera: CameraService) -> None:
        heard.append(list(screen.messages())[-1])
        late = LiveStream(run.server.port, "table")
        heard.extend(late.messages())
        late.hang_up()
        stop(camera)

    stop = CameraService.stop
    monkeypatch.setattr(CameraService, "stop", stop_late)
    run = Application(config, PlannedGame("noir", dealer={"kind": "digital"}), CameraService(OFF, tmp_path), port=0)
    run.start()
    screen = LiveStream(run.server.port, "table")
    screen.next("room")
    run.stop()
    screen.hang_up()
    assert heard == [BYE, BYE]
