"""A small image in the form of an official one: a FAT boot partition with cloud-init's files, and a root in ext4."""

import subprocess
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

BOOT_AT, BOOT_SIZE, ROOT_SIZE = 1 << 20, 34 << 20, 4 << 20
ROOT_AT: Final = BOOT_AT + BOOT_SIZE
CONFIG_TXT: Final = "#dtparam=i2c_arm=on\ncamera_auto_detect=1\n[cm5]\ndtoverlay=dwc2,dr_mode=host\n\n[all]\n"
BOOT: Final = {
    "config.txt": CONFIG_TXT,
    "cmdline.txt": "console=tty1 root=PARTUUID=12345678-02 rootfstype=ext4 rootwait resize\n",
    "user-data": "#cloud-config\n",
    "meta-data": "dsmode: local\ninstance_id: rpios-image\n",
    "network-config": "",
    "kernel8.img": "a kernel",
}
ROOT: Final = {
    "usr/lib/os-release": 'PRETTY_NAME="Debian GNU/Linux 13 (trixie)"\nID=debian\n',
    "usr/lib/aarch64-linux-gnu/libc.so.6": "",
}
TABLE: Final = (
    f"label: dos\nlabel-id: 0x12345678\nstart={BOOT_AT // 512}, size={BOOT_SIZE // 512}, type=c\n"
    f"start={ROOT_AT // 512}, size={ROOT_SIZE // 512}, type=83\n"
)
_PATH: Final = "/usr/sbin:/sbin:/usr/bin:/bin"


@dataclass(frozen=True, slots=True)
class OfficialImage:
    """Contents of an image. A test changes one of them."""

    boot: dict[str, str] = field(default_factory=lambda: dict(BOOT))
    root: dict[str, str] = field(default_factory=lambda: dict(ROOT))
    table: str = TABLE

    def write(self, image: Path) -> Path:
        """Write it, with neither root nor mounts."""
        folder = image.with_suffix(".files")
        for part, files in (("boot", self.boot), ("root", self.root)):
            (folder / part).mkdir(parents=True)
            for name, text in files.items():
                (folder / part / name).parent.mkdir(parents=True, exist_ok=True)
                (folder / part / name).write_text(text)
        _truncate(image, ROOT_AT + ROOT_SIZE)
        _run("sfdisk", "-q", str(image), given=self.table)
        _truncate(folder / "fat", BOOT_SIZE)
        _run("mkfs.vfat", "-F", "32", "-s", "1", "-n", "BOOTFS", str(folder / "fat"))
        _run("mcopy", "-i", str(folder / "fat"), *map(str, sorted((folder / "boot").iterdir())), "::")
        _run("dd", f"if={folder / 'fat'}", f"of={image}", "bs=1M", f"seek={BOOT_AT >> 20}", "conv=notrunc,sparse")
        offset = ("-E", f"offset={ROOT_AT}")
        _run("mke2fs", "-q", "-F", "-t", "ext4", "-d", str(folder / "root"), *offset, str(image), f"{ROOT_SIZE >> 10}k")
        return image


def read_boot(image: Path, name: str) -> bytes:
    """Return a file of an image's boot partition."""
    return _run("mcopy", "-i", f"{image}@@{BOOT_AT}", f"::{name}", "-")


def list_boot(image: Path) -> list[str]:
    """Return all paths on an image's boot partition."""
    said = _run("mdir", "-i", f"{image}@@{BOOT_AT}", "-b", "-/", "::").decode()
    return sorted(line.removeprefix("::/").rstrip("/") for line in said.splitlines())


def _truncate(path: Path, size: int) -> None:
    with path.open("wb") as file:
        file.truncate(size)


def _run(*command: str, given: str = "") -> bytes:
    environment = {"PATH": _PATH, "LC_ALL": "C"}
    return subprocess.run(command, input=given.encode(), capture_output=True, check=True, env=environment).stdout
