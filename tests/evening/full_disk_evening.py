"""An evening on a small disk of its own: `python -m tests.evening.full_disk_evening FOLDER`, in a mount namespace.

Two phones play over HTTP. The disk fills up in the middle of the game, is still full when the program is started again,
and has room after that. Everything of the evening is real; what people are told is printed, a line for each moment.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final

from companion.app.camera.camera_service import CameraService
from companion.app.camera.camera_source import OFF
from companion.app.runtime.application import Application
from companion.config import Config, MqttSection, ServerSection
from companion.rules.seats_and_viewers import Seat
from companion.table.bots.random_action import random_action, without_corrections
from companion.table.lobby import PlannedGame
from companion.table.log.verify import verify_log
from companion.table.update_json import UpdateEncoder
from tests.outside_viewers import cookie_of_headers, request
from tests.server.server_fixture import LiveStream
from tests.table.sqlite_file.full_disk import fill, mount

NOIR: Final = PlannedGame("noir", dealer={"kind": "digital"})
DISK: Final = "2m"
FULL: Final = "is full"


class Evening:
    """A run with its two seats. The cookies stay over a restart."""

    def __init__(self, house: Application, cookies: dict[str, str]) -> None:
        self.house, self.cookies, self._random = house, cookies, Random(1)

    def enter(self, who: str, path: str, body: Any) -> None:
        """Keep the cookie that the answer to `body` brings."""
        status, headers, answer = request(self.house.server.port, "POST", path, body)
        assert status == 200, answer
        self.cookies[who] = cookie_of_headers(headers)

    def post(self, who: str, path: str, body: Any) -> str:
        """Return what is said to a request, "" if it was done."""
        status, _, answer = request(self.house.server.port, "POST", path, body, self.cookies[who])
        return "" if status == 200 else f"{status} {json.loads(answer)['error']['message']}"

    def tap(self) -> str:
        """Let the next seat do something at random. Returns what its phone is told, "" if it was done."""
        table = self.house.tables.current
        seat = next(seat for seat in table.seats if table.legal_for(seat))
        chosen = random_action(without_corrections(table.legal_for(seat)), self._random)
        action = UpdateEncoder(table.game).actions.encode(chosen)
        body = {"action": action, "decision": table.update_for(seat).decision}
        return self.post(f"seat:{seat}", f"/api/act?as=seat:{seat}", body)

    def wait_for_host(self, says_full: bool) -> str:
        """Return the note of a full disk on the host's page, once it is there, or gone if it is to be."""
        page = LiveStream(self.house.server.port, "host", self.cookies["host"])
        try:
            while True:
                found = [note for note in page.next("room")["technical"] if FULL in note]
                if bool(found) is says_full:
                    return "".join(found)
        finally:
            page.hang_up()


@contextmanager
def opened(data: Path, cookies: dict[str, str]) -> Iterator[Evening]:
    config = Config(str(data), ServerSection("127.0.0.1"), MqttSection(broker="off"))
    house = Application(config, NOIR, CameraService(OFF, data), port=0)
    house.start()
    try:
        evening = Evening(house, cookies)
        evening.enter("host", "/api/host/enter", {"key": house.keys.host})
        yield evening
    finally:
        house.stop()


def main(data: Path) -> None:
    cookies: dict[str, str] = {}
    with opened(data, cookies) as evening:
        for seat in (0, 1):
            evening.enter(f"seat:{seat}", "/api/join", {"code": evening.house.code, "seat": seat, "name": f"P{seat}"})
        for _ in range(4):
            assert evening.tap() == ""
        fill(data)
        while (said := evening.tap()) == "":
            """The log's last pages have room for some."""
        table = evening.house.tables.current
        before = [table.update_for(Seat(seat)).head for seat in (0, 1)]
        print("tap:", said)
        print("rename:", rename_again_and_again(evening))
        print("host:", evening.wait_for_host(says_full=True))
        assert evening.tap() == said and [table.update_for(Seat(seat)).head for seat in (0, 1)] == before
        assert len(evening.house.log.entries(table.table_id)) == table.log_length
    print("start:", start_again(data))
    (data / "fill").unlink()
    with opened(data, cookies) as evening:
        assert evening.house.resumed is not None
        table = evening.house.tables.current
        assert [table.update_for(Seat(seat)).head for seat in (0, 1)] == before
        fill(data)
        evening.wait_for_host(says_full=True)
        (data / "fill").unlink()
        evening.wait_for_host(says_full=False)
        for _ in range(4):
            assert evening.tap() == ""
        verify_log(evening.house.log.entries(table.table_id), evening.house.tables.games)


def rename_again_and_again(evening: Evening) -> str:
    """Return what is said once the pages of the keys take nothing more."""
    for number in range(30):
        if said := evening.post("seat:0", "/api/join", {"seat": 0, "name": f"Ann{number}"}):
            return said
    return ""


def start_again(data: Path) -> str:
    """Return the status and the lines of a start on the full disk."""
    command = [
        sys.executable,
        "-m",
        "companion",
        "play",
        "--data",
        data,
        "--camera",
        "off",
        "--mqtt",
        "off",
        "--port=0",
    ]
    ran = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
    return f"{ran.returncode} {' '.join((ran.stdout + ran.stderr).split())}"


if __name__ == "__main__":
    mount("-t", "tmpfs", "-o", f"size={DISK}", "none", sys.argv[1])
    main(Path(sys.argv[1]))
