"""The image of a card: made from an official one, read back, and refused with clear words."""

import hashlib
import lzma
import os
import resource
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from companion.app.appliance.pi_interfaces.__main__ import RECORD
from companion.app.appliance.pi_interfaces.__main__ import main as switch_interfaces
from companion.app.appliance.sd_image.__main__ import main
from companion.app.appliance.sd_image.boot_files import FOLDER
from companion.app.appliance.sd_image.card_settings import SdCardSettings
from companion.app.appliance.sd_image.cloud_config import extend_kernel_command_line
from companion.app.appliance.sd_image.errors import SdImageError
from companion.app.appliance.sd_image.make_image import make_image
from tests.appliance.fake_official_image import (
    BOOT,
    BOOT_AT,
    CONFIG_TXT,
    ROOT,
    ROOT_AT,
    TABLE,
    OfficialImage,
    list_boot,
    read_boot,
)

KEY = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIGc0 anna@desk"
PASSWORD = "a good word for all"
SETTINGS = SdCardSettings("companion", "anna", (KEY,), "DE", 'The "Blue" Röst', PASSWORD)
WHEEL = "companion-1.0-py3-none-any.whl"


@pytest.fixture(scope="module")
def official(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return OfficialImage().write(tmp_path_factory.mktemp("official") / "raspios.img")


@pytest.fixture(scope="module")
def release(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    for name in (WHEEL, "requirements.lock", "get-companion.sh"):
        (folder / name).write_text(f"this is {name}\n" * 100_000)
    sums = "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in folder.iterdir())
    (folder / "SHA256SUMS").write_text(sums)
    return folder


@pytest.fixture(scope="module")
def made(official: Path, release: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("made") / "companion.img"
    make_image(official, target, release, SETTINGS, print)
    return target


def _refusal(source: Path, target: Path, release: Path, settings: SdCardSettings = SETTINGS, sha256: str = "") -> str:
    """Why no image is made. Nothing stays behind."""
    before = sorted(target.parent.iterdir())
    with pytest.raises(SdImageError) as refused:
        make_image(source, target, release, settings, print, sha256)
    assert sorted(target.parent.iterdir()) == before
    return str(refused.value)


def test_the_card_makes_user_and_wifi_at_its_first_start(made: Path) -> None:
    user = read_boot(made, "user-data").decode().splitlines()
    assert user[0] == "#cloud-config"
    assert 'hostname: "companion"' in user
    assert user[user.index('  - name: "anna"') :][5:7] == ["    ssh_authorized_keys:", f'      - "{KEY}"']
    assert '  - ["systemctl", "enable", "--now", "ssh"]' in user
    network = read_boot(made, "network-config").decode()
    key = hashlib.pbkdf2_hmac("sha1", PASSWORD.encode(), SETTINGS.wifi.encode(), 4096, 32).hex()
    assert f'        "The \\"Blue\\" Röst":\n          password: "{key}"\n' in network
    assert '      regulatory-domain: "DE"\n' in network


def test_the_instance_is_one_of_its_own(made: Path, official: Path, release: Path, tmp_path: Path) -> None:
    [instance] = [line.split(": ")[1] for line in _lines(made, "meta-data") if line.startswith("instance-id")]
    [kernel] = _lines(made, "cmdline.txt")
    assert kernel.startswith(BOOT["cmdline.txt"].strip())
    assert kernel.split()[-2:] == [f"ds=nocloud;i={instance}", "cfg80211.ieee80211_regdom=DE"]
    make_image(official, tmp_path / "b.img", release, replace(SETTINGS, user="bea"), print)
    assert f"instance-id: {instance}" not in _lines(tmp_path / "b.img", "meta-data")


def _lines(image: Path, name: str) -> list[str]:
    return read_boot(image, name).decode().splitlines()


def test_an_instance_and_a_country_from_before_give_way() -> None:
    before = "console=tty1 cfg80211.ieee80211_regdom=GB ds=nocloud;i=rpi-imager-1 rootwait\n"
    assert extend_kernel_command_line(before, "ours", "DE") == (
        "console=tty1 rootwait ds=nocloud;i=ours cfg80211.ieee80211_regdom=DE\n"
    )


def test_the_release_is_on_the_card_and_installed_by_a_service(made: Path, release: Path) -> None:
    for path in release.iterdir():
        assert read_boot(made, f"{FOLDER}/{path.name}") == path.read_bytes()
    unit = _lines(made, f"{FOLDER}/companion-first-start.service")
    assert f"Environment=COMPANION_RELEASES=file:///boot/firmware/{FOLDER}" in unit
    assert f"ExecStart=/bin/sh /boot/firmware/{FOLDER}/get-companion.sh" in unit
    commands = [line for line in _lines(made, "user-data") if f"/boot/firmware/{FOLDER}/" in line]
    copied = {line.split('"')[9].rpartition("/")[2] for line in commands}
    assert copied == {"interfaces.json", "modules.conf", "companion-first-start.service"}
    assert copied <= {path.rpartition("/")[2] for path in list_boot(made)}


def test_interfaces_are_on_from_the_start_and_taken_back_by_uninstalling(made: Path, tmp_path: Path) -> None:
    files = {"boot/firmware/config.txt": "config.txt", RECORD: f"{FOLDER}/interfaces.json"}
    files["etc/modules-load.d/companion.conf"] = f"{FOLDER}/modules.conf"
    for name, on_card in files.items():
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_bytes(read_boot(made, on_card))
    config = tmp_path / "boot/firmware/config.txt"
    assert {"dtparam=spi=on", "dtparam=i2c_arm=on"} <= set(config.read_text().splitlines())
    assert switch_interfaces(["off", "--root", str(tmp_path)]) == 0
    assert config.read_text() == CONFIG_TXT
    assert not (tmp_path / "etc/modules-load.d/companion.conf").exists()


def test_nothing_else_of_the_image_is_changed(made: Path, official: Path) -> None:
    before, after = official.read_bytes(), made.read_bytes()
    assert len(before) == len(after)
    assert before[:BOOT_AT] == after[:BOOT_AT] and before[ROOT_AT:] == after[ROOT_AT:]
    assert set(list_boot(made)) - set(list_boot(official)) == {
        FOLDER,
        *(path for path in list_boot(made) if path.startswith(f"{FOLDER}/")),
    }
    assert read_boot(made, "kernel8.img") == b"a kernel"


def test_the_password_is_not_on_the_card_and_nobody_else_reads_the_image(made: Path) -> None:
    assert PASSWORD.encode() not in made.read_bytes()
    assert stat.S_IMODE(made.stat().st_mode) == 0o600
    assert [path.name for path in made.parent.iterdir()] == [made.name]


def test_without_wifi_the_cable_serves(official: Path, release: Path, tmp_path: Path) -> None:
    target = tmp_path / "cable.img"
    make_image(official, target, release, SdCardSettings("companion", "anna", (KEY,)), print)
    assert "wifis" not in read_boot(target, "network-config").decode()
    assert "regdom" not in read_boot(target, "cmdline.txt").decode()


def test_a_packed_image_is_unpacked_and_its_sum_compared(official: Path, release: Path, tmp_path: Path) -> None:
    packed = tmp_path / "raspios.img.xz"
    packed.write_bytes(lzma.compress(official.read_bytes(), preset=0))
    right = hashlib.sha256(packed.read_bytes()).hexdigest()
    packed.with_name(f"{packed.name}.sha256").write_text(f"{right}  raspios.img.xz\n")
    said: list[str] = []
    make_image(packed, tmp_path / "companion.img", release, SETTINGS, said.append)
    assert "the image's sum is right" in said
    packed.with_name(f"{packed.name}.sha256").write_text(f"{'0' * 64}  raspios.img.xz\n")
    assert f"its sha256 is {right}" in _refusal(packed, tmp_path / "other.img", release)
    packed.with_name(f"{packed.name}.sha256").unlink()
    assert f"its sha256 is {right}" in _refusal(packed, tmp_path / "other.img", release, sha256="0" * 64)
    packed.write_bytes(packed.read_bytes()[:-1000])
    assert "cannot be unpacked" in _refusal(packed, tmp_path / "other.img", release)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (b"", "it has no partition table"),
        (b"PK\x03\x04" * 400, "it has no partition table"),
        (b"\0" * 510 + b"\x55\xaa", "its partitions are none"),
    ],
)
def test_a_file_that_is_no_image_is_refused(release: Path, tmp_path: Path, text: bytes, reason: str) -> None:
    (tmp_path / "raspios.img").write_bytes(text)
    assert reason in _refusal(tmp_path / "raspios.img", tmp_path / "out.img", release)


@pytest.mark.parametrize(
    ("table", "reason"),
    [
        ("label: gpt\n", "its partitions are ee"),
        (TABLE.replace("type=c", "type=83"), "its partitions are 83, 83"),
        (TABLE.replace("size=8192", "size=4096") + "size=2048, type=83\n", "its partitions are 0c, 83, 83"),
        (TABLE.partition("\nstart=71")[0] + "\n", "its partitions are 0c;"),
    ],
)
def test_another_partition_table_is_refused(
    official: Path, release: Path, tmp_path: Path, table: str, reason: str
) -> None:
    image = OfficialImage(table=table).write(tmp_path / "raspios.img")
    assert reason in _refusal(image, tmp_path / "out.img", release)


def test_an_image_that_was_cut_off_is_refused(official: Path, release: Path, tmp_path: Path) -> None:
    with (tmp_path / "cut.img").open("wb") as file:
        file.write(official.read_bytes()[:-512])
    assert "it was cut off" in _refusal(tmp_path / "cut.img", tmp_path / "out.img", release)


@pytest.mark.parametrize(
    ("image", "reason"),
    [
        (OfficialImage(root={"usr/lib/os-release": ROOT["usr/lib/os-release"]}), "it is a 32-bit system"),
        (OfficialImage(root={}), "holds no Raspberry Pi OS"),
        (OfficialImage({name: text for name, text in BOOT.items() if name != "user-data"}), "has no user-data: take"),
        (OfficialImage({**BOOT, "companion/SHA256SUMS": ""}), "it was made by `make image` already"),
        (OfficialImage({**BOOT, "filler": " " * (32 << 20)}), "has no room for the companion"),
    ],
    ids=["32 bits", "no Debian", "no cloud-init", "made already", "full"],
)
def test_another_system_is_refused(release: Path, tmp_path: Path, image: OfficialImage, reason: str) -> None:
    source = image.write(tmp_path / "raspios.img")
    assert reason in _refusal(source, tmp_path / "out.img", release)


def test_a_release_with_another_sum_is_refused(official: Path, release: Path, tmp_path: Path) -> None:
    other = tmp_path / "dist"
    other.mkdir()
    assert "make wheel makes one" in _refusal(official, tmp_path / "out.img", other)
    for path in release.iterdir():
        (other / path.name).write_bytes(path.read_bytes())
    (other / WHEEL).write_text("another")
    assert f"{WHEEL} is not the file that SHA256SUMS names" in _refusal(official, tmp_path / "out.img", other)


def test_an_image_that_is_there_stays(official: Path, release: Path, tmp_path: Path) -> None:
    (tmp_path / "out.img").write_text("mine")
    assert "is there already" in _refusal(official, tmp_path / "out.img", release)
    assert (tmp_path / "out.img").read_text() == "mine"


@contextmanager
def _no_larger_files_than(size: int) -> Iterator[None]:
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_disk_without_room_leaves_no_half_made_file(official: Path, release: Path, tmp_path: Path) -> None:
    with _no_larger_files_than(20 << 20):
        assert "out.img: File too large" in _refusal(official, tmp_path / "out.img", release)


def test_a_file_that_is_not_written_is_noticed(
    official: Path, release: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    forgets = tmp_path / "bin" / "mcopy"  # as a full or worn disk may
    forgets.parent.mkdir()
    forgets.write_text('#!/bin/sh\nfor last; do :; done\n[ "$last" = :: ] || exec /usr/bin/mcopy "$@"\n')
    forgets.chmod(0o755)
    monkeypatch.setenv("PATH", f"{forgets.parent}{os.pathsep}/usr/sbin{os.pathsep}/usr/bin{os.pathsep}/bin")
    assert "its boot partition cannot be used" in _refusal(official, tmp_path / "out.img", release)
    forgets.write_text(f'{forgets.read_text()}/usr/bin/mcopy "$@" && mdel -i "$4" ::companion/get-companion.sh\n')
    assert "get-companion.sh does not read back" in _refusal(official, tmp_path / "out.img", release)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"name": "Companion!"}, "is no name for a machine"),
        ({"user": "Anna Maria"}, "is no name for a user"),
        ({"user": ""}, "say one with LOGIN=ann"),
        ({"user": "root"}, "one of the system's own: say another with LOGIN=ann"),
        ({"user": "companion"}, "one of the system's own"),
        ({"keys": ()}, "nobody could log in"),
        ({"keys": ("-----BEGIN OPENSSH PRIVATE KEY-----",)}, "is no public SSH key"),
        ({"keys": (KEY + "\nrun: me",)}, "is no public SSH key"),
        ({"country": "de"}, "two capital letters"),
        ({"country": ""}, "needs its country"),
        ({"wifi": "é" * 17}, "at most 32 bytes"),
        ({"wifi": "two\nlines"}, "no control characters"),
        ({"wifi_password": "short"}, "8 to 63 characters"),
    ],
)
def test_settings_that_cannot_work_are_refused(changes: dict[str, str], reason: str) -> None:
    with pytest.raises(SdImageError, match=reason):
        replace(SETTINGS, **changes)


def test_the_command_says_what_it_made_and_tells_no_password(
    official: Path, release: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    key, out = tmp_path / "key.pub", tmp_path / "out.img"
    key.write_text(f"# mine\n{KEY}\n")
    monkeypatch.setenv("WIFI_PASSWORD", PASSWORD)
    words = [str(official), "--out", str(out), "--release", str(release), "--user", "anna", "--key", str(key)]
    words += ["--wifi", "home", "--country", "DE"]
    assert main(words) == 0
    said = capsys.readouterr().out
    assert "it is Debian GNU/Linux 13 (trixie), 64-bit" in said and "out.img is ready" in said
    assert PASSWORD not in said
    assert main(words) == 1
    assert "is there already" in capsys.readouterr().err
    monkeypatch.delenv("WIFI_PASSWORD")
    assert main(words) == 1
    assert "put it into WIFI_PASSWORD" in capsys.readouterr().err
    monkeypatch.setenv("WIFI_PASSWORD", PASSWORD)
    assert main([str(tmp_path / "none.img"), *words[1:2], str(tmp_path / "b.img"), *words[3:]]) == 1
    assert "none.img" in capsys.readouterr().err
