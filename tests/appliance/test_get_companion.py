"""The one line that installs: fetched from a server, checked, installed."""

import functools
import http.server
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.appliance.fake_system import FakeSystem


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def system(tmp_path: Path) -> FakeSystem:
    fake = FakeSystem(tmp_path, sys.executable)
    fetch = "import sys, urllib.request as u; u.urlretrieve(sys.argv[-1], sys.argv[-2])"
    (fake.bin / "curl").write_text(f"#!/bin/sh\nexec {sys.executable} -c '{fetch}' \"$@\" 2>/dev/null\n")
    (fake.bin / "curl").chmod(0o755)
    return fake


@pytest.fixture
def address(system: FakeSystem) -> Iterator[str]:
    handler = functools.partial(_Quiet, directory=str(system.release))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


def test_a_release_is_fetched_and_installed(system: FakeSystem, address: str) -> None:
    system.publish("1.0")
    done = system.run("get-companion.sh", COMPANION_RELEASES=address)
    assert (done.returncode, system.version) == (0, "1.0"), done.stderr


def test_a_changed_wheel_is_not_even_unpacked(system: FakeSystem, address: str) -> None:
    with system.publish("1.0").open("ab") as wheel:
        wheel.write(b"more")
    done = system.run("get-companion.sh", COMPANION_RELEASES=address)
    assert (done.returncode, system.version) == (1, "")
    assert "a file is not the one that SHA256SUMS names: nothing was installed" in done.stderr


def test_a_place_without_a_release_is_named(system: FakeSystem, address: str) -> None:
    done = system.run("get-companion.sh", COMPANION_RELEASES=address)
    assert (done.returncode, system.version) == (1, "")
    assert f"{address}/SHA256SUMS cannot be fetched: nothing was installed" in done.stderr
