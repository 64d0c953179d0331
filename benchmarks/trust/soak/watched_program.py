"""`companion play` as a process that is hurt on purpose and measured: killed, stopped, its clock moved."""

import contextlib
import os
import re
import resource
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Final, NamedTuple

PATIENCE_S: Final = 120.0
GUEST: Final = "visitor"
_AS_SERVICE: Final = {"GLIBC_TUNABLES": "glibc.malloc.tcache_count=0"}
"""The environment of the service, as far as memory depends on it."""
_STACK_KB: Final = resource.getrlimit(resource.RLIMIT_STACK)[0] // 1024
"""Size of the mapping of a thread's stack, of which only what was touched is memory."""
_CONFIG: Final = '[mqtt]\nport = {port}\nguest = "{guest}"\n'


class Measured(NamedTuple):
    """Memory of the process in kB, its threads and open descriptors, and the deepest stack of a thread in kB.

    The pages of files do not count: libraries are shared with whatever else runs, and their share comes and goes. Nor
    do stacks: each thread keeps as much as its deepest request needed, so all of them together grow until every thread
    has had such a one, and no further than the deepest times the threads.
    """

    memory_kb: int
    threads: int
    descriptors: int
    deepest_kb: int


class WatchedProgram:
    """One process at a time, always on the same ports and in the same data folder, which lies on a disk of its own."""

    def __init__(self, folder: Path) -> None:
        self.data = folder / "data"
        self.data.mkdir(exist_ok=True)
        self.port, self.mqtt_port = _free_port(), _free_port()
        self.code = self.host_key = ""
        self._clock = folder / "clock"
        self._config = folder / "companion.toml"
        self._config.write_text(_CONFIG.format(port=self.mqtt_port, guest=GUEST))
        self._said = folder / "said.txt"
        self._process: subprocess.Popen[bytes] | None = None
        self.set_clock(0)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start it, and return when it has said how to get in."""
        command = [
            sys.executable,
            "-m",
            "benchmarks.trust.soak.run_with_moved_clock",
            "play",
            "--camera",
            "off",
            "--cards",
            "digital",
        ]
        command += ["--port", str(self.port), "--data", str(self.data), "--config", str(self._config)]
        with self._said.open("ab") as said:
            at = said.tell()
            self._process = subprocess.Popen(
                command, stdout=said, stderr=said, env=os.environ | _AS_SERVICE | {"CLOCK_FILE": str(self._clock)}
            )
        deadline = time.monotonic() + PATIENCE_S
        while "Ctrl-C ends" not in (text := self._said.read_bytes()[at:].decode()):
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise SystemExit(f"the program did not open:\n{text}")
            time.sleep(0.05)
        self.code = re.findall(r"/j/(\w+)", text)[0]
        self.host_key = re.findall(r"/host#key=(\S+)", text)[0]

    def kill(self) -> None:
        """Kill it and its broker, as a pulled plug does."""
        if self._process is None or self._process.poll() is not None:
            return
        for child in self._children():
            with contextlib.suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
        self._process.kill()
        self._process.wait()

    def stop(self) -> int:
        """End it as Ctrl-C does; returns its exit status."""
        assert self._process is not None
        self._process.terminate()
        return self._process.wait(PATIENCE_S)

    def nap(self, seconds: float) -> None:
        """Stop it, its broker too, and let it go on: a laptop whose lid was closed."""
        everybody = [self.pid, *self._children()]
        for each in everybody:
            os.kill(each, signal.SIGSTOP)
        time.sleep(seconds)
        for each in everybody:
            os.kill(each, signal.SIGCONT)

    def kill_broker(self) -> None:
        """Kill its private mosquitto, which it is to start again."""
        for child in self._children():
            os.kill(child, signal.SIGKILL)

    def set_clock(self, seconds: int) -> None:
        """Move its clock of the day by so many seconds from the true time; its steady clock goes on as it is."""
        self._clock.write_text(str(seconds))

    def fill_disk(self) -> None:
        """Leave no room in its data folder, to the last block."""
        with (self.data / "fill").open("ab", buffering=0) as file, contextlib.suppress(OSError):
            while file.write(bytes(4096)):
                """Until nothing is free."""

    def empty_disk(self) -> None:
        (self.data / "fill").unlink(missing_ok=True)

    def measure(self) -> Measured:
        """Measure the process now."""
        proc = Path(f"/proc/{self.pid}")
        memory, deepest = _measure_memory((proc / "smaps").read_text())
        threads = int(re.findall(r"Threads:\s+(\d+)", (proc / "status").read_text())[0])
        return Measured(memory, threads, len(os.listdir(proc / "fd")), deepest)

    def verify_all_tables(self) -> tuple[int, list[str]]:
        """Verify each table of its log; returns how many there are, and what was wrong with any."""
        command = [sys.executable, "-m", "companion"]
        log = self.data / "evenings.sqlite"
        listed = subprocess.run([*command, "export", "--data", str(self.data)], capture_output=True, text=True)
        tables = listed.stdout.split()
        wrong = []
        for table in tables:
            done = subprocess.run([*command, "verify", str(log), "--table", table], capture_output=True, text=True)
            if done.returncode:
                wrong.append(f"{table}: {done.stdout}{done.stderr}")
        return len(tables), wrong

    def complaints(self) -> list[str]:
        """List the lines that tell of an exception nobody expected."""
        return [line for line in self._said.read_text().splitlines() if "Traceback" in line or "Error:" in line]

    def _children(self) -> list[int]:
        found = Path(f"/proc/{self.pid}/task").glob("*/children")
        return [int(child) for tasks in found for child in tasks.read_text().split()]


def _measure_memory(smaps: str) -> tuple[int, int]:
    """Return the private memory beside stacks that `/proc/PID/smaps` tells of, and the deepest stack, in kB.

    The C library maps all stacks of threads in one size.
    """
    private, deepest, size = 0, 0, 0
    for line in smaps.splitlines():
        name, _, told = line.partition(":")
        if name == "Size":
            size = int(told.split()[0])
        elif name == "Anonymous" and size == _STACK_KB:
            deepest = max(deepest, int(told.split()[0]))
        elif name == "Anonymous":
            private += int(told.split()[0])
    return private, deepest


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])
