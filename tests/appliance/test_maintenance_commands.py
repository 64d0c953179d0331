"""The commands as they are typed."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from types import SimpleNamespace

import pytest

from companion.app.appliance import commands, hotspot
from companion.app.appliance.read_only.switch_root import enable_read_only_root
from companion.app.appliance.welcome_file import read_welcome
from companion.app.machine.data_lock import lock_for_run
from companion.app.machine.run_program import ProgramResult
from companion.cli import main
from companion.table.log.event_log import SqliteLog
from tests.appliance.fake_disks import FakeDisks
from tests.appliance.test_hotspot import NetworkManager

Typed = Callable[..., tuple[int, str, str]]


@pytest.fixture
def typed(capsys: pytest.CaptureFixture[str]) -> Typed:
    """Runs a command line; exit status, what it said, what it complained of."""

    def run(*words: object) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as ended:
            main([str(word) for word in words])
        said = capsys.readouterr()
        return int(ended.value.code or 0), said.out, said.err

    return run


@pytest.fixture
def data(tmp_path: Path) -> Path:
    SqliteLog(tmp_path / "data" / "evenings.sqlite").close()
    return tmp_path / "data"


def test_there_and_back(typed: Typed, data: Path, tmp_path: Path) -> None:
    config = tmp_path / "companion.toml"
    config.write_text(f'data = "{data}"\n')
    status, said, _ = typed("backup", tmp_path / "b.zip", "--config", config)
    assert status == 0 and "2 files" in said and "secrets" in said
    (data / "evenings.sqlite").unlink()
    status, said, _ = typed("restore", tmp_path / "b.zip", "--config", config)
    assert status == 0 and f"{config} was replaced" in said and (data / "evenings.sqlite").exists()
    assert "what was there before" not in said  # nothing was


def test_what_cannot_be_done_is_one_line(typed: Typed, data: Path, tmp_path: Path) -> None:
    typed("backup", tmp_path / "b.zip", "--data", data)
    status, _, complaint = typed("backup", tmp_path / "b.zip", "--data", data)
    assert status == 2 and "name another" in complaint and complaint.count("\n") == 1
    with lock_for_run(data):
        status, _, complaint = typed("restore", tmp_path / "b.zip", "--data", data)
    assert status == 2 and "systemctl stop companion" in complaint and complaint.count("\n") == 1


def test_the_doctor_says_by_its_status_whether_something_is_wrong(typed: Typed, data: Path, tmp_path: Path) -> None:
    config = tmp_path / "companion.toml"
    config.write_text("prot = 8080\n")
    status, said, _ = typed("doctor", "--config", config, "--data", data)
    assert status == 1 and "wrong    configuration" in said and "no key 'prot'" in said
    status, said, _ = typed("doctor", "--config", config, "--data", data, "--json")
    assert status == 1 and json.loads(said)[0]["level"] == "wrong"
    assert typed("doctor", "--config", config, "--data", data, "--quiet") == (1, "", "")


def test_the_hotspot_is_shown_with_a_code(typed: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    manager = NetworkManager()
    monkeypatch.setattr(commands, "Hotspot", lambda: hotspot.Hotspot(manager, tmp_path / "etc"))
    status, said, _ = typed("hotspot", "on", "--name", "Saloon", "--card", tmp_path / "card.svg")
    assert status == 0 and "Wi-Fi     Saloon" in said and "█" in said
    assert (tmp_path / "card.svg").read_text().startswith("<svg")
    assert typed("hotspot", "status")[1].startswith("the hotspot is on\n")
    assert "security  WPA3" in typed("hotspot", "on", "--wpa", "3")[1]
    manager.cannot = "key-mgmt=sae"
    assert "it is WPA2" in typed("hotspot", "on", "--wpa", "3")[1]
    assert "kept" in typed("hotspot", "off")[1]
    assert typed("hotspot", "status")[1].startswith("the hotspot is off\n")
    assert "forgotten" in typed("hotspot", "forget")[1]
    assert typed("hotspot", "status")[1] == "the hotspot is off\n"


def test_a_machine_without_network_manager_says_so(
    typed: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(command: Sequence[str]) -> ProgramResult:
        raise FileNotFoundError(2, "No such file", command[0])

    monkeypatch.setattr(commands, "Hotspot", lambda: hotspot.Hotspot(missing, tmp_path))
    status, _, complaint = typed("hotspot", "on")
    assert status == 2 and "apt install network-manager" in complaint


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("on", "companion", "--dry-run"), "would be read-only from the next start on"),
        (("on", "companion"), "is read-only from the next start on"),
        (("off",), "is writable from the next start on"),
        (("forget",), "is on the root again"),
    ],
)
def test_the_root_is_switched_as_it_is_typed(
    typed: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: Sequence[str], says: str
) -> None:
    disks = FakeDisks(tmp_path / "pi").lay_out()
    monkeypatch.setattr("shutil.disk_usage", lambda folder: SimpleNamespace(free=8 << 30))
    if words == ("forget",):
        enable_read_only_root(disks.system, "companion", str)
    monkeypatch.setattr(commands, "TargetSystem", lambda: disks.system)
    monkeypatch.setattr("os.geteuid", lambda: 0)
    status, said, _ = typed("read-only", *words)
    assert status == 0 and says in said


def test_the_root_is_switched_by_root_alone(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 1234)
    status, _, complaint = typed("read-only", "off")
    assert status == 2 and "sudo companion read-only off" in complaint and complaint.count("\n") == 1


def test_nobody_is_welcome_where_no_service_runs(typed: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "read_welcome", lambda: read_welcome(tmp_path))
    (tmp_path / "welcome").write_text("come in\n")
    assert typed("welcome") == (0, "come in\n", "")
    (tmp_path / "welcome").unlink()
    status, _, complaint = typed("welcome")
    assert status == 2 and "no evening runs as a service" in complaint
