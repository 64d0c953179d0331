"""Firmware for pucks: one version, only files of its manifest, cheap to request again."""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.app.pucks.firmware import FIRMWARE_FOLDER, MAX_FIRMWARE_FILES, MAX_MANIFEST_BYTES, Firmware
from companion.rules.errors import BadData
from tests.server.server_fixture import ServerFixture

MANIFEST = "/puck/firmware/manifest.json"


def folder(at: Path, **files: str) -> Path:
    """Return a folder with these files; `main_py` is main.py."""
    at.mkdir(exist_ok=True)
    for name, content in {"main_py": "import version\n", "version_py": 'VERSION = "1.2.0"\n', **files}.items():
        (at / name.replace("_py", ".py")).write_text(content)
    return at


@pytest.fixture
def shelf(tmp_path: Path) -> Firmware:
    made = folder(tmp_path / "puck", lights_py="x = 1\n")
    for stranger in ("config.json", ".secret.py", "README.md", "two words.py"):
        (made / stranger).write_text("not for pucks")
    (made / "tests").mkdir()
    (made / "tests" / "test.py").write_text("not for pucks")
    return Firmware.load(made)


@pytest.fixture
def house(shelf: Firmware) -> Iterator[ServerFixture]:
    house = ServerFixture(firmware=shelf)
    yield house
    house.close()


def test_the_manifest_lists_every_file_and_vouches_for_it(house: ServerFixture, shelf: Firmware) -> None:
    puck = house.phone()
    answer = puck.get(MANIFEST)
    assert answer.status == 200 and hashlib.sha256(answer.body).hexdigest() == shelf.manifest_sha256
    assert answer.json["version"] == "1.2.0"
    assert [file["path"] for file in answer.json["files"]] == ["lights.py", "main.py", "version.py"]
    for file in answer.json["files"]:
        content = puck.get(f"/puck/firmware/1.2.0/{file['path']}").body
        assert (len(content), hashlib.sha256(content).hexdigest()) == (file["bytes"], file["sha256"])


@pytest.mark.parametrize(
    "path",
    [
        "1.2.0/config.json",
        "1.2.0/.secret.py",
        "1.2.0/tests/test.py",
        "1.2.0/../../../../etc/passwd",
        "1.2.0/%2e%2e/%2e%2e/pyproject.toml",
        "1.2.0//etc/passwd",
        "1.2.0/main.py%00",
        "1.1.0/main.py",
        "../main.py",
        "main.py",
        "",
    ],
)
def test_nothing_else_is_there(house: ServerFixture, path: str) -> None:
    assert house.phone().get(f"/puck/firmware/{path}").status == 404


def test_what_has_not_changed_is_not_sent_again(house: ServerFixture) -> None:
    for path, caching in ((MANIFEST, "no-cache"), ("/puck/firmware/1.2.0/main.py", "max-age=86400, immutable")):
        first = house.phone().get(path)
        assert first.headers["Cache-Control"] == caching
        again = house.phone().get(path, headers={"If-None-Match": first.headers["ETag"]})
        assert (again.status, again.body) == (304, b"")


def test_a_file_that_changes_on_the_disk_changes_nothing_that_is_served(house: ServerFixture, tmp_path: Path) -> None:
    (tmp_path / "puck" / "main.py").write_text("changed")
    assert house.phone().get("/puck/firmware/1.2.0/main.py").body == b"import version\n"


def test_without_firmware_there_is_none() -> None:
    house = ServerFixture()
    assert house.phone().get(MANIFEST).status == 404
    house.close()


def test_ours_is_one_that_a_puck_takes() -> None:
    ours = Firmware.load(FIRMWARE_FOLDER)
    assert len(ours.files) <= MAX_FIRMWARE_FILES and len(ours.manifest) <= MAX_MANIFEST_BYTES
    assert {"main.py", "boot.py", "version.py"} <= set(ours.files)
    assert json.loads(ours.manifest)["version"] == ours.version


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({"version_py": "VERSION = 1\n"}, 'needs main.py, and VERSION = "1.0.0" in version.py'),
        ({"version_py": 'VERSION = "1.0"\n'}, 'needs main.py, and VERSION = "1.0.0" in version.py'),
        ({f"part{number}_py": "" for number in range(63)}, "more files than a puck would take: 64 are the most"),
    ],
)
def test_a_folder_that_no_puck_could_run_is_refused(tmp_path: Path, files: dict[str, str], said: str) -> None:
    with pytest.raises(BadData, match=said):
        Firmware.load(folder(tmp_path / "puck", **files))


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="is no firmware of a puck"):
        Firmware.load(tmp_path / "nowhere")
