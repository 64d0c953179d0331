"""A new version over the air: whole or not at all, whenever the power fails, and taken back if it does not work."""

import json
import os
import shutil
import socket
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.app.pucks.firmware import Firmware
from companion.server import serve as web
from tests.firmware.emulated_board import BITTEN, FIRMWARE, MICROPYTHON, POWER, RESET, Board, flash
from tests.firmware.release_server import Server, manifest_of, version_of
from tests.firmware.test_presses_to_lights import HERE
from tests.mqtt.second_client import Ear
from tests.patience import PATIENCE_S, until
from tests.server.server_fixture import ServerFixture

NEW = "1.2.0"
CUT = 9
"""The exit code of a board whose power has failed."""


@pytest.fixture
def release(tmp_path: Path) -> Iterator[Server]:
    with Server(version_of(flash(tmp_path / "release", None), NEW), NEW) as server:
        yield server


def about(ear: Ear, version: str) -> None:
    ear.first(HERE + "about", lambda one: one.json["firmware"] == version)


def done(ear: Ear) -> Any:
    return ear.first(HERE + "done", lambda one: one.json["id"] == "u1").json


def test_an_update_is_fetched_tried_and_kept(
    board: Callable[..., Board], ear: Callable[..., Ear], release: Server
) -> None:
    others = ear("companion/#")
    puck = board()
    about(others, "1.1.0")
    others.say(HERE + "do", release.order())
    puck.shows(lambda ring: "00c8c8" in ring, "how much there is of it")
    assert done(others) == {"id": "u1", "status": "ok"}
    about(others, NEW)
    until(lambda: not (puck.folder / "app" / "trial").exists())  # it has proved itself
    assert puck.ends == [RESET]
    puck.off()
    puck.on()
    others.first(HERE + "status", lambda one: one.json["session"] == 3)
    others.wait(lambda heard: [o.json["firmware"] for o in heard if o.topic == HERE + "about"] == ["1.1.0", NEW, NEW])


def test_the_companion_serves_what_a_puck_takes(
    board: Callable[..., Board], ear: Callable[..., Ear], tmp_path: Path
) -> None:
    source = flash(tmp_path / "release", None)
    (source / "version.py").write_text(f'VERSION = "{NEW}"\n')
    shelf = Firmware.load(source)
    house = ServerFixture(firmware=shelf)
    server = web.Server(house.app, port=0, host="127.0.0.1")
    server.start()
    others = ear("companion/#")
    try:
        board()
        about(others, "1.1.0")
        at = f"http://127.0.0.1:{server.port}"
        order = {"id": "u1", "do": "update", "version": NEW, "manifest": shelf.manifest_sha256, "server": at}
        others.say(HERE + "do", json.dumps(order))
        assert done(others) == {"id": "u1", "status": "ok"}
        about(others, NEW)
    finally:
        server.stop()
        house.close()


def test_what_was_not_announced_is_not_taken(
    board: Callable[..., Board], ear: Callable[..., Ear], release: Server
) -> None:
    others = ear("companion/#")
    puck = board()
    about(others, "1.1.0")
    whole, manifest = dict(release.files), release.manifest
    bad = {
        "not the one that was announced": release.order(manifest="0" * 64),
        "of version 1.2.0": release.order(version="1.3.0"),
        "/elsewhere is not http://host:port": release.order(server=release.url + "/elsewhere"),
        "is not http://host:port": release.order(server="ftp://127.0.0.1"),
    }
    for number, (why, order) in enumerate(bad.items()):
        assert why in refusal(others, order, number)
    for number, (why, text) in enumerate(
        {"is not what": b"x" + whole["ring.py"][1:], "longer": whole["ring.py"] * 2, "404": None}.items(), 10
    ):
        release.files = {name: content for name, content in whole.items() if name != "ring.py"}
        if text is not None:
            release.files["ring.py"] = text
        assert why in refusal(others, release.order(), number)
    for number, name in enumerate(("../boot.py", "config.json", "a/b.py", ".py", "boots"), 20):
        release.manifest = manifest_of({name: b""}, NEW)
        assert "no name" in refusal(others, release.order(), number)
    release.manifest = manifest + b" " * 9000
    assert "more than 8192" in refusal(others, release.order(), 30)
    puck.off()
    puck.on()
    others.first(HERE + "status", lambda one: one.json["session"] == 2)
    assert not (puck.folder / "app").exists()


def test_an_update_that_never_ends_is_given_up(board: Callable[..., Board], ear: Callable[..., Ear]) -> None:
    others = ear("companion/#")
    board(ANSWER_S=60, UPDATE_S=1)
    about(others, "1.1.0")
    with socket.create_server(("127.0.0.1", 0)) as silent:
        at = f"http://127.0.0.1:{silent.getsockname()[1]}"
        order = json.dumps({"id": "u1", "do": "update", "version": NEW, "manifest": "0" * 64, "server": at})
        for number in range(2):  # the next is begun, and not turned away
            assert "no update: TimeoutError" in refusal(others, order, number)


def refusal(ear: Ear, order: str, number: int) -> str:
    """Return the puck's answer to an order that it cannot carry out."""
    ear.say(HERE + "do", json.dumps({**json.loads(order), "id": f"u{number}"}))
    answer = ear.first(HERE + "done", lambda one: one.json["id"] == f"u{number}").json
    assert answer["status"] == "error"
    return str(answer["error"])


_DEAF_LINK = """
import asyncio
class Link:
    def __init__(self, *parts): self.listener = parts[-1]
    async def run(self):
        while True:
            self.listener.beat()
            await asyncio.sleep_ms(50)
"""
_STUCK_INPUTS = """
import asyncio
BUTTONS, PUSH = (), "dial"
class Inputs:
    has_dial = False
    def __init__(self, *parts): pass
    async def run(self, *calls): await asyncio.sleep(1000)
"""
_NEEDS_MORE = (FIRMWARE / "config.py").read_text().replace('"board", str', '"colour", str')
BROKEN = {
    "it does not compile": {"puck": "this is no Python"},
    "it does not compile where the start needs it": {"watchdog": "this is no Python"},
    "it wants to be told more": {"config": _NEEDS_MORE},
    "it hangs": {"puck": "while True: pass"},
    "it does not reach the broker": {"link": _DEAF_LINK},
    "one of its loops hangs": {"inputs": _STUCK_INPUTS, "link": _DEAF_LINK},
}


@pytest.mark.parametrize("fault", BROKEN)
def test_a_version_that_does_not_work_is_taken_back(
    fault: str, board: Callable[..., Board], ear: Callable[..., Ear], tmp_path: Path
) -> None:
    trial = 300 if "broker" in fault else 60000
    source = flash(tmp_path / "release", None, TRIAL_MS=trial, WATCHDOG_MS=700)
    others = ear("companion/#")
    with Server(version_of(source, NEW, **BROKEN[fault]), NEW) as release:
        puck = board(environment={"WDT_MS": "700"} if "hangs" in fault else None)
        about(others, "1.1.0")
        others.say(HERE + "do", release.order())
        puck.wait(lambda: len(puck.ends) == 4, "three attempts")
        others.wait(lambda heard: len([one for one in heard if one.topic == HERE + "about"]) == 2)
    assert puck.ends == [RESET, *([BITTEN if "hangs" in fault else RESET] * 3)]
    about(others, "1.1.0")
    assert not (puck.folder / "app").exists()


def run(script: str, folder: Path, *arguments: str, cut: int = 0) -> int:
    """A short life of a board; its exit code is CUT if the power failed at the `cut`-th change of a file."""
    command = [str(MICROPYTHON), str(POWER.parent / script), *arguments]
    environment = {**os.environ, "CUT": str(cut)}
    return subprocess.run(command, cwd=folder, env=environment, timeout=PATIENCE_S, capture_output=True).returncode


def cuts(script: str, start: Path, *arguments: str) -> Iterator[Path]:
    """A flash like `start` for each moment in which the power may fail while `script` runs; and one for none."""
    for cut in range(1, 200):
        folder = start.parent / f"cut-{cut}"
        shutil.copytree(start, folder)
        end = run(script, folder, *arguments, cut=cut)
        assert end in (0, CUT)
        yield folder
        if end == 0:
            assert cut > 3, "nothing was changed"
            return
        shutil.rmtree(folder)
    raise AssertionError("it never comes to an end")


def install(folder: Path, version: str, trial: int | None = None) -> None:
    """A version of three files, as an update leaves it."""
    folder.mkdir()
    for name in ("puck.py", "ring.py"):
        (folder / name).write_text(f"# {version}\n")
    (folder / "version.py").write_text(f'VERSION = "{version}"\n')
    if trial is not None:
        (folder / "trial").write_text(str(trial))


def runs(folder: Path) -> str:
    """The version that the board would run: it is whole, and nothing of another one is in it."""
    app = folder / "app"
    if not app.exists():
        return "by cable"
    version = (app / "version.py").read_text().split('"')[1]
    assert {(app / name).read_text() for name in ("puck.py", "ring.py")} == {f"# {version}\n"}
    return version


@pytest.mark.parametrize(
    ("before", "after", "last"),
    [
        ({"next": ("2", 0)}, "2", None),
        ({"app": ("1", None), "next": ("2", 0)}, "2", "1"),
        ({"app": ("1", None), "last": ("0", None), "next": ("2", 0)}, "2", "1"),
        ({"app": ("1", 1), "last": ("0", None), "next": ("2", 0)}, "2", "0"),
        ({"app": ("1", 3), "last": ("0", None)}, "0", None),
        ({"app": ("1", 3)}, "by cable", None),
        ({"app": ("1", 3), "next": ("2", None)}, "by cable", None),
    ],
    ids=lambda value: str(value) if isinstance(value, str) else None,
)
def test_a_start_whose_power_fails_comes_to_the_same(
    before: dict[str, tuple[str, int | None]], after: str, last: str | None, tmp_path: Path
) -> None:
    start = tmp_path / "start"
    start.mkdir()
    shutil.copy(FIRMWARE / "boot.py", start)
    for folder, (version, trial) in before.items():
        install(start / folder, version, trial)
    for place in cuts("run_boot.py", start):
        assert run("run_boot.py", place) == 0
        assert runs(place) == after
        assert ((place / "last" / "puck.py").read_text() if last else None) == (f"# {last}\n" if last else None)
        assert not (place / "bad").exists()


def test_an_update_whose_power_fails_leaves_a_whole_version(tmp_path: Path) -> None:
    start = flash(tmp_path / "start", None)
    install(start / "app", "1")
    install(start / "next", "1b", 0)  # fetched before, but never started
    install(tmp_path / "new", "2")
    seen = []
    with Server(version_of(tmp_path / "new", "2"), "2") as release:
        order = json.loads(release.order())
        for place in cuts("fetch_update.py", start, order["server"], order["version"], order["manifest"]):
            assert run("run_boot.py", place) == 0
            seen.append(runs(place))
    assert seen == sorted(seen, key=("1b", "1", "2").index) and set(seen) == {"1b", "1", "2"}
