"""The guest: a PC of qemu's, emulated, since nested machines rarely have KVM. Its power can be pulled."""

import re
import shutil
import subprocess
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from companion.app.camera.eyes.cpu_time import cpu_seconds
from tests.evening.program_control import unused_ports
from tests.hardware.emulation_patience import EMULATED_S
from tests.hardware.fetch_linux_kernel import Kernel
from tests.hardware.guest_file_paths import HERE

CPU: Final = "max,-avx,-avx2,-f16c,-fma"
"""Features of an emulated processor: the vector instructions of qemu 7.2 crash the program."""
KERNEL_FELL: Final = "Oops: int3"
"""An emulated processor may run code that the kernel has just patched as it was for a moment: rarely, and at boot."""
BOOTS: Final = 4
HTTP, MQTT, HAND = 8080, 1883, 5000
COMMAND_LINE: Final = (
    "console=ttyS0 quiet panic=-1 oops=panic mitigations=off nokaslr random.trust_cpu=on no_timer_check"
)
"""The last word: on a busy host the kernel may see no tick while it checks its timer, and gives up."""


@dataclass(frozen=True, slots=True)
class Disks:
    """Files that the guest boots and reads."""

    kernel: Kernel
    initrd: Path
    programs: Path
    data: Path


class Machine:
    """One guest from power on to power off. `ports` are those of this machine that lead to ports of the guest."""

    def __init__(self, disks: Disks) -> None:
        self._disks = disks
        self.ports = dict(zip((HTTP, MQTT, HAND), unused_ports(3), strict=True))
        self.lines: list[str] = []
        self._cpu_before = 0.0
        self._off, self._camera = False, ""
        self._news = threading.Condition()
        self._process: subprocess.Popen[bytes] | None = None
        self._reader: threading.Thread | None = None

    def start(self, camera: str) -> None:
        """Switch it on; the console begins anew. `camera` is what the program is told to look through."""
        self.lines, self._off, self._camera = [], False, camera
        self._process = subprocess.Popen(
            self._command(camera), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        self._reader = threading.Thread(target=self._read, args=(self._process,))
        self._reader.start()

    def wait_until(self, opened: str) -> None:
        """Wait for what is said once the program has opened. A machine whose kernel fell over is switched on again."""
        for _ in range(BOOTS - 1):
            with self._news:
                self._news.wait_for(lambda: opened in self.text or self._off, EMULATED_S)
                fell = self._off and KERNEL_FELL in self.text
            if not fell:
                break
            self.pull_the_plug()
            self.start(self._camera)
        self.said(opened)

    def said(self, pattern: str) -> str:
        """Return the first group of `pattern` on the console, once it stands there."""
        with self._news:
            assert self._news.wait_for(lambda: re.search(pattern, self.text) or self._off, EMULATED_S), self.text
            found = re.search(pattern, self.text)
        assert found, f"{pattern} was not said before the machine went off:\n{self.text}"
        return found[1] if found.groups() else found[0]

    @property
    def cpu_s(self) -> float:
        """Seconds that the emulation has kept cores busy, over all switching on so far."""
        process = self._process
        return self._cpu_before + (cpu_seconds(process.pid) if process else 0.0)

    @property
    def text(self) -> str:
        """The console so far."""
        return "\n".join(self.lines)

    def pull_the_plug(self) -> None:
        """Off at once: whatever the guest has not given to its disk is lost."""
        if self._process is None:
            return
        used = self.cpu_s
        self._process.kill()
        self._process.wait()
        assert self._reader is not None and self._process.stdout is not None
        self._reader.join()
        self._process.stdout.close()
        self._process = None
        self._cpu_before = used

    def _read(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdout is not None
        for line in process.stdout:
            with self._news:
                self.lines.append(re.sub(r"\x1b(\[[0-9;?]*[a-zA-Z]|c)", "", line.decode(errors="replace")).rstrip())
                self._news.notify_all()
        with self._news:
            self._off = True
            self._news.notify_all()

    def _command(self, camera: str) -> list[str]:
        disks = self._disks
        forwards = "".join(f",hostfwd=tcp:127.0.0.1:{here}-:{there}" for there, here in self.ports.items())
        return [
            "qemu-system-x86_64",
            *("-accel", "tcg,thread=multi,tb-size=512", "-cpu", CPU, "-smp", "2", "-m", "1500"),
            *("-nodefaults", "-no-user-config", "-nographic", "-no-reboot", "-serial", "stdio"),
            *("-kernel", str(disks.kernel.image), "-initrd", str(disks.initrd)),
            *("-append", f"{COMMAND_LINE} CAMERA={camera}"),
            *("-virtfs", "local,path=/,mount_tag=host,security_model=none,readonly=on,multidevs=remap"),
            *("-drive", f"if=virtio,format=raw,readonly=on,file={disks.programs}"),
            *("-drive", f"if=virtio,format=raw,cache=none,file={disks.data}"),
            *("-netdev", f"user,id=net,restrict=on{forwards}", "-device", "virtio-net-pci,netdev=net,romfile="),
        ]


def initrd(folder: Path, kernel: Kernel, **settings: str) -> Path:
    """Pack what the guest boots into: busybox, the modules, and `init.sh` with its settings."""
    tree, packed = folder / "initrd", folder / "initrd.cpio"
    for name in ("bin", "proc", "sys", "dev", "host", "memory", "root", "programs", "modules"):
        (tree / name).mkdir(parents=True)
    shutil.copy("/bin/busybox", tree / "bin" / "busybox")
    shutil.copy(HERE / "guest" / "init.sh", tree / "init")
    (tree / "init").chmod(0o755)
    (tree / "boot.env").write_text("".join(f"{name}='{value}'\n" for name, value in settings.items()))
    for module in kernel.modules:
        shutil.copy(module, tree / "modules" / module.name)
    names = "\n".join(str(path.relative_to(tree)) for path in sorted(tree.rglob("*")))
    with packed.open("wb") as out:
        subprocess.run(["cpio", "-o", "-H", "newc", "--quiet"], input=names.encode(), stdout=out, cwd=tree, check=True)
    shutil.rmtree(tree)
    return packed
