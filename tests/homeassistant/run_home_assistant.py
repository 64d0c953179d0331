"""The real Home Assistant as a program: a fresh configuration, started and ended."""

import json
import shutil
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.homeassistant.cores import Core, install
from tests.homeassistant.recipe import read_automations

HERE = Path(__file__).parent
PATIENCE_S = 60.0
_POLL_S = 0.2
_CONFIGURATION = """\
homeassistant: {{name: House, latitude: 0, longitude: 0, elevation: 0, unit_system: metric, time_zone: UTC}}
http: {{server_host: 127.0.0.1, server_port: {port}}}
logger: {{default: warning, logs: {{homeassistant.components.mqtt: info}}}}
device_automation:
probe:
automation: !include automations.yaml
"""


@dataclass
class Assistant:
    """Home Assistant, running. Its words are in `log`."""

    port: int
    log: Path

    def told(self) -> Any:
        """Return what it has made of us."""
        return self._ask("/probe")

    def until(self, wanted: Callable[[Any], Any], what: str) -> Any:
        """Return what it tells, once it is as `wanted`."""
        deadline = time.monotonic() + PATIENCE_S
        while True:
            told = self.told()
            if wanted(told):
                return told
            assert time.monotonic() < deadline, f"{what}: {json.dumps(told)[:3000]}"
            time.sleep(_POLL_S)

    def call(self, unique_id: str, service: str, **data: Any) -> None:
        """Tap on an entity, such as `button.press`."""
        domain, _, name = service.partition(".")
        self._ask("/probe/call", {"unique_id": unique_id, "domain": domain, "service": name, "data": data})

    def enable(self, unique_id: str) -> None:
        """Switch an entity on that is off by default."""
        self._ask("/probe/enable", {"unique_id": unique_id})

    def watch(self, device: str, kind: str, subtype: str) -> None:
        """Begin an automation on a device trigger."""
        self._ask("/probe/watch", {"device": device, "trigger": {"type": kind, "subtype": subtype}})

    def stop(self) -> None:
        """Begin to end."""
        self._ask("/probe/stop", {})

    def complaints(self) -> list[str]:
        """Warnings and errors about MQTT and templates."""
        lines = self.log.read_text("utf-8", "replace").splitlines()
        found = [one.lower() for one in lines if " WARNING " in one or " ERROR " in one]
        return [one for one in found if "mqtt" in one or "template" in one]

    def _ask(self, path: str, body: Mapping[str, Any] | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"}
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data, headers)
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)


@contextmanager
def home_assistant(core: Core, port: int, broker: Mapping[str, Any]) -> Iterator[Assistant]:
    """One that has never run before, with our broker in its MQTT integration."""
    installation = install(core)
    _configure(installation.config, port, broker)
    log = installation.folder / "hass.log"
    with log.open("wb") as words:
        process = subprocess.Popen(
            installation.command, stdin=subprocess.DEVNULL, stdout=words, stderr=words, env=installation.environment
        )
        try:
            assistant = Assistant(port, log)
            _await_up(assistant, process)
            yield assistant
            assistant.stop()
            process.wait(PATIENCE_S)
        finally:
            process.kill()
            process.wait()


def _configure(config: Path, port: int, broker: Mapping[str, Any]) -> None:
    shutil.rmtree(config, ignore_errors=True)
    (config / ".storage").mkdir(parents=True)
    (config / "custom_components").mkdir()
    shutil.copytree(HERE / "probe", config / "custom_components" / "probe")
    (config / "configuration.yaml").write_text(_CONFIGURATION.format(port=port))
    (config / "automations.yaml").write_text(read_automations())
    (config / ".storage" / "core.config_entries").write_text(json.dumps(_entries(broker)))


def _entries(broker: Mapping[str, Any]) -> Mapping[str, Any]:
    now = "2026-01-01T00:00:00+00:00"
    entry = {
        **{"created_at": now, "modified_at": now, "disabled_by": None, "discovery_keys": {}, "domain": "mqtt"},
        **{"data": {**broker, "discovery": True, "discovery_prefix": "homeassistant", "protocol": "5"}},
        **{"entry_id": "01JMQTT0000000000000000001", "minor_version": 2, "options": {}, "source": "user"},
        **{"pref_disable_new_entities": False, "pref_disable_polling": False, "title": "mqtt", "unique_id": None},
        "version": 1,
    }
    return {"version": 1, "minor_version": 4, "key": "core.config_entries", "data": {"entries": [entry]}}


def _await_up(assistant: Assistant, process: "subprocess.Popen[bytes]") -> None:
    deadline = time.monotonic() + PATIENCE_S
    while time.monotonic() < deadline and process.poll() is None:
        try:
            assistant.told()
            return
        except (urllib.error.URLError, OSError):
            time.sleep(_POLL_S)
    raise AssertionError(f"Home Assistant did not come up: {assistant.log.read_text('utf-8', 'replace')[-2000:]}")
