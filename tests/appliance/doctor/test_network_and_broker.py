"""The doctor on network, radio, port and name, and on the broker."""

import http.server
import socket
import threading
from pathlib import Path

import pytest

from companion.app.appliance.doctor import FindingSeverity, network_and_broker
from companion.config import Config, MqttSection, ServerSection
from tests.appliance.fake_machine import context_of, only


def test_the_network(tmp_path: Path) -> None:
    assert only(network_and_broker.check_address, context_of(tmp_path)).what == "phones reach it at 192.168.1.20"
    nowhere = context_of(tmp_path, lan_address=lambda configured: None)
    assert "companion hotspot on" in only(network_and_broker.check_address, nowhere).mend

    def refuse(configured: str) -> str:
        raise ValueError("phones cannot reach 'localhost'")

    assert (
        only(network_and_broker.check_address, context_of(tmp_path, lan_address=refuse)).level == FindingSeverity.WRONG
    )


@pytest.mark.parametrize(("soft", "hard", "level"), [("0", "0", "ok"), ("1", "0", "warning"), ("0", "1", "warning")])
def test_the_radio(soft: str, hard: str, level: str, tmp_path: Path) -> None:
    switches = {"type": "wlan\n", "soft": f"{soft}\n", "hard": f"{hard}\n"}
    files = {f"/sys/class/rfkill/rfkill0/{name}": text for name, text in switches.items()}
    files["/sys/class/rfkill/rfkill1/type"] = "bluetooth\n"
    assert only(network_and_broker.check_wifi_radio, context_of(tmp_path, files)).level == level


class _Stranger(http.server.BaseHTTPRequestHandler):
    lobby = b"{}"

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(self.lobby)

    def log_message(self, format: str, *args: object) -> None:
        """Nobody listens."""


class _Companion(_Stranger):
    lobby = b'{"lobby": {"playing": false}}'


class _WithHttps(_Stranger):
    lobby = b'{"ok": false, "error": {"code": "use_https"}}'


@pytest.mark.parametrize(
    ("who", "level", "words"),
    [(_Stranger, "warning", "somebody else's"), (_Companion, "ok", "answers"), (_WithHttps, "ok", "answers")],
)
def test_the_port(who: type[_Stranger], level: str, words: str, tmp_path: Path) -> None:
    with http.server.HTTPServer(("127.0.0.1", 0), who) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        config = Config(server=ServerSection("0.0.0.0", server.server_port))
        found = only(network_and_broker.check_port, context_of(tmp_path, config=config))
        server.shutdown()
        thread.join()
    assert (found.level, words in found.what) == (level, True)
    assert "is free" in only(network_and_broker.check_port, context_of(tmp_path, config=config)).what


def test_the_name(tmp_path: Path) -> None:
    assert only(network_and_broker.check_mdns_name, context_of(tmp_path)).level == FindingSeverity.WARNING
    found = only(network_and_broker.check_mdns_name, context_of(tmp_path, {"/run/avahi-daemon/socket": ""}))
    assert ".local" in found.what


def test_the_broker_and_nothing_of_its_password(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
        config = Config(mqtt=MqttSection(broker=f"mqtt://ann:secret@127.0.0.1:{port}"))
        found = only(network_and_broker.check_broker, context_of(tmp_path, config=config))
        assert found.what == f"127.0.0.1:{port} answers, and does not let us in: it does not answer as a broker"
    found = only(network_and_broker.check_broker, context_of(tmp_path, config=config))
    assert found.level == FindingSeverity.WRONG
    for url in ("http://ann:secret@there", "mqtt://ann:secret@there:port", "ann:secret"):
        bad = only(network_and_broker.check_broker, context_of(tmp_path, config=Config(mqtt=MqttSection(broker=url))))
        assert bad.level == FindingSeverity.WRONG and "secret" not in bad.what + bad.mend, bad
    found = only(network_and_broker.check_broker, context_of(tmp_path, config=Config(mqtt=MqttSection(broker="off"))))
    assert found.level == FindingSeverity.OK


def test_a_broker_of_our_own_that_was_crowded_out(tmp_path: Path) -> None:
    conf = tmp_path / "data" / "mqtt" / "mosquitto.conf"
    assert only(network_and_broker.check_broker, context_of(tmp_path)).level == FindingSeverity.OK
    conf.parent.mkdir(parents=True)
    conf.write_text("listener 1883 0.0.0.0\nset_tcp_nodelay true\n")
    assert only(network_and_broker.check_broker, context_of(tmp_path)).what == "a mosquitto of our own, on 1883"
    conf.write_text("listener 1884 0.0.0.0\n")
    found = only(network_and_broker.check_broker, context_of(tmp_path))
    assert (found.level, "disable --now mosquitto" in found.mend) == (FindingSeverity.WARNING, True)


def test_tls_needs_a_tool_to_make_certificates(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    config = Config(mqtt=MqttSection(tls_port=8883))
    assert only(network_and_broker.check_broker, context_of(tmp_path, config=config)).level == FindingSeverity.OK
    found = network_and_broker.shutil.which
    monkeypatch.setattr(
        network_and_broker.shutil, "which", lambda name, **more: None if name == "openssl" else found(name, **more)
    )
    _, lacking = network_and_broker.check_broker(context_of(tmp_path, config=config))
    assert (lacking.level, lacking.mend) == (FindingSeverity.WARNING, "sudo apt install openssl")
