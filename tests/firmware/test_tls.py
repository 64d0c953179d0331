"""A puck that speaks TLS to its broker, and to no other."""

import json
import os
import signal
import socket
import ssl
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from companion.app.pucks.board_kinds import BOARD_KINDS
from companion.app.pucks.mdns.packets import MdnsService
from companion.app.pucks.puck_config import BrokerEndpoint, BrokerTls, Wifi, WifiSettings, puck_config_json
from companion.devices.wiring import WIRING_FILE, load_wiring
from companion.mqtt.broker import certificates
from companion.mqtt.broker.broker import PrivateBroker
from companion.mqtt.broker.certificates import BROKER_NAME, BrokerCertificates
from companion.mqtt.config import BrokerAddress, MqttConfig
from tests.firmware.emulated_board import (
    FIRMWARE,
    MICROPYTHON,
    NEXT,
    POWER,
    Board,
    flash,
    lit,
    powered,
    set_timing,
    settings,
)
from tests.firmware.faulty_connections import Line
from tests.firmware.test_broker_search import announce, moved
from tests.firmware.test_link_faults import cut, looking, mend
from tests.firmware.test_presses_to_lights import HERE, pressed, show
from tests.mqtt.conftest import DEVICES, unused_port
from tests.mqtt.second_client import Ear
from tests.patience import PATIENCE_S

__all__ = ["announce", "moved"]
MEASURE: Final = POWER.parent / "measure_tls.py"
TIMES: Final = 10


@pytest.fixture
def config() -> MqttConfig:
    return MqttConfig(port=unused_port(), tls_port=unused_port(), devices=DEVICES)


@pytest.fixture
def files(tmp_path: Path) -> BrokerCertificates:
    """The broker's own."""
    return BrokerCertificates(tmp_path / "mqtt" / "tls")


@pytest.fixture
def others_files(tmp_path: Path) -> BrokerCertificates:
    made = BrokerCertificates(tmp_path / "elsewhere")
    made.make_missing()
    return made


def der(authority: Path) -> bytes:
    return ssl.PEM_cert_to_DER_cert(authority.read_text())


def trusting(authority: Path, port: int, name: str = BROKER_NAME) -> dict[str, Any]:
    """The broker in `config.json`, as `companion puck flash --tls` writes it."""
    endpoint, wire = BrokerEndpoint("127.0.0.1", 1, "companion"), load_wiring(WIRING_FILE).pucks["pico_w"]
    tls = BrokerTls(port, name, der(authority))
    written = puck_config_json(
        "a", "b", WifiSettings([Wifi("c", "")]), endpoint, BOARD_KINDS["pico2_w"], wire, None, tls
    )
    return {"broker": json.loads(written)["broker"]}


def announced(text: dict[str, str], port: int = 1) -> MdnsService:
    return MdnsService(
        "Companion on table", "table.local", port, {"base": "companion", "table": "companion_ab", **text}
    )


def not_ours(ring: tuple[str, ...]) -> bool:
    """Two violet lamps opposite each other."""
    return [index for index, lamp in enumerate(ring) if lamp == "a000ff"] in [[n, n + 6] for n in range(6)]


def test_it_hears_and_is_heard_and_comes_back_when_the_broker_does(
    board: Callable[..., Board], ear: Callable[..., Ear], broker: PrivateBroker, address: BrokerAddress,
    files: BrokerCertificates,
) -> None:  # fmt: skip
    others = ear("companion/#")
    puck = board(also=trusting(files.authority, address.tls_port))
    show(others)
    puck.shows(lit("amber"))
    assert broker.pid is not None
    os.kill(broker.pid, signal.SIGKILL)
    puck.shows(looking)
    others.await_return()
    show(others, lamp={"colour": "green", "pattern": "steady"})
    puck.shows(lit("green"))
    puck.press(NEXT)
    assert pressed(others, "next")["how"] == "short"


def test_it_comes_back_after_a_line_that_went_silent(
    board: Callable[..., Board], ear: Callable[..., Ear], address: BrokerAddress, files: BrokerCertificates
) -> None:
    others = ear("companion/#")
    with Line(address.tls_port) as line:
        puck = board(also=trusting(files.authority, line.port))
        show(others)
        puck.shows(lit("amber"))
        cut(line, puck)
        mend(line, puck)
        show(others, lamp={"colour": "green", "pattern": "steady"})
        puck.shows(lit("green"))
        puck.off()


def test_a_broker_of_another_authority_is_told_nothing_and_the_ring_says_so(
    board: Callable[..., Board], ear: Callable[..., Ear], address: BrokerAddress, others_files: BrokerCertificates
) -> None:
    others = ear("companion/#")
    puck = board(also=trusting(others_files.authority, address.tls_port))
    puck.says("the broker is not ours, it is told nothing: The certificate is not correctly signed by the trusted CA")
    puck.shows(not_ours)
    assert not others.on(HERE + "status")


def test_nor_one_with_another_name(
    board: Callable[..., Board], address: BrokerAddress, files: BrokerCertificates
) -> None:
    puck = board(also=trusting(files.authority, address.tls_port, "elsewhere"))
    puck.says("it is told nothing: The certificate Common Name (CN) does not match with the expected CN")
    puck.shows(not_ours)


@pytest.mark.parametrize(
    ("begins", "ends", "why"),
    [
        ("20000101000000Z", "20200101000000Z", "The certificate validity has expired"),
        ("20980101000000Z", "20991231235959Z", "The certificate validity starts in the future"),
    ],
)
def test_where_the_date_is_known_one_of_another_time_is_refused(
    files: BrokerCertificates, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest,
    begins: str, ends: str, why: str,
) -> None:  # fmt: skip
    """MicroPython has this machine's clock here. A board's begins in 2000 or 2021 at each start."""
    files.make_missing()
    files.certificate.unlink()
    monkeypatch.setattr(certificates, "BEGINS", begins)
    monkeypatch.setattr(certificates, "ENDS", ends)
    address = request.getfixturevalue("address")
    puck = request.getfixturevalue("board")(also=trusting(files.authority, address.tls_port))
    puck.says(f"it is told nothing: {why}")
    puck.shows(not_ours)


def test_a_broker_that_has_moved_is_found_by_its_port_with_tls(
    moved: Callable[..., Board], announce: Callable[[MdnsService], int], address: BrokerAddress,
    ear: Callable[..., Ear],
    files: BrokerCertificates,
) -> None:  # fmt: skip
    others = ear("companion/#")
    tls = trusting(files.authority, 1)["broker"]["tls"]
    with powered(moved(announce(announced({"tls": str(address.tls_port)}, address.port)), tls=tls)) as puck:
        others.first(HERE + "about")
        puck.says(f"the companion says that the broker is at 127.0.0.1 {address.tls_port}")
        assert puck.said("the companion says") == 1


def test_who_announces_himself_without_our_certificate_gets_no_password(
    moved: Callable[..., Board], announce: Callable[[MdnsService], int], address: BrokerAddress,
    others_files: BrokerCertificates,
) -> None:  # fmt: skip
    tls = trusting(others_files.authority, 1)["broker"]["tls"]
    with powered(moved(announce(announced({"tls": str(address.tls_port)})), tls=tls)) as puck:
        puck.pass_time(lambda: puck.said("it is told nothing"), "the announced one was tried")


@pytest.mark.parametrize("text", [{}, {"tls": "x"}, {"tls": "888888"}])
def test_one_that_is_announced_without_tls_is_left_alone(
    moved: Callable[..., Board], announce: Callable[[MdnsService], int], others_files: BrokerCertificates,
    text: dict[str, str],
) -> None:  # fmt: skip
    tls = trusting(others_files.authority, 1)["broker"]["tls"]
    with powered(moved(announce(announced(text, unused_port())), tls=tls)) as puck:
        puck.pass_time(lambda: puck.said("puck: OSError") > 3, "it goes on to look")
        assert not puck.said("the companion says")


def test_one_that_speaks_no_tls_gets_no_password(board: Callable[..., Board], files: BrokerCertificates) -> None:
    files.make_missing()
    with socket.create_server(("127.0.0.1", 0)) as pretender:
        pretender.settimeout(PATIENCE_S)
        puck = board(also=trusting(files.authority, pretender.getsockname()[1]))
        line, _ = pretender.accept()
        with line:
            hello = line.recv(4096)
            line.sendall(b"\x20\x02" + bytes(6))
            puck.shows(looking)
        assert hello[:1] == b"\x16" and b"apples" not in hello and b"puck-a" not in hello


def test_a_board_without_the_memory_says_what_it_lacks(tmp_path: Path, files: BrokerCertificates) -> None:
    files.make_missing()
    folder = flash(tmp_path / "flash", {**settings(1), **trusting(files.authority, 1)})
    set_timing(folder, "broker_tls.py", NEEDED_BYTES=900000)
    with powered(Board(folder)) as puck:
        puck.says("puck: config.json: broker.tls needs a board with 900 kB of memory, and this one has")
        puck.shows(lambda ring: not any(lamp == "000000" for lamp in ring[1::2]) and ring[0] == "000000")


def test_what_it_takes_is_given_back(
    address: BrokerAddress, files: BrokerCertificates, others_files: BrokerCertificates, tmp_path: Path
) -> None:
    """README.md of the firmware has the figures."""
    ours, other = tmp_path / "ours.der", tmp_path / "other.der"
    ours.write_bytes(der(files.authority))
    other.write_bytes(der(others_files.authority))
    environment = {**os.environ, "MICROPYPATH": f"{MEASURE.parent}:{FIRMWARE}:.frozen"}
    command = [MICROPYTHON, "-X", "heapsize=400k", MEASURE, str(address.tls_port), ours, other, str(TIMES)]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE_S)
    assert run.returncode == 0, run.stdout + run.stderr
    before, connected, after, refused = ([int(word) for word in line.split()] for line in run.stdout.splitlines())
    assert connected[0] - before[0] < 6000 and 30000 < connected[1] - before[1] < 64000, run.stdout
    for later in (after, refused):
        assert later[0] - before[0] < 2000 and later[1] - before[1] < 8000, run.stdout
        assert later[2] == before[2], run.stdout
