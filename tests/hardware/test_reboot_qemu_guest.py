"""A guest whose kernel fell over at boot is switched on again, one that goes off otherwise or works in vain is not."""

import signal
from pathlib import Path
from typing import cast

import pytest

from tests.hardware.progress_watch import GuestWorksInVain, ProgressWatch
from tests.hardware.qemu_guest import KERNEL_FELL, Disks, Machine


class OddMachine(Machine):
    """It says `last_words` and goes off the first time, and opens the second time."""

    def __init__(self, mark: Path, last_words: str) -> None:
        super().__init__(cast(Disks, None))
        self._script = f"[ -e {mark} ] && echo opened && exec sleep 600; touch {mark}; echo {last_words}"

    def _command(self, camera: str) -> list[str]:
        return ["sh", "-c", self._script]


def test_a_kernel_that_fell_over_is_booted_again(tmp_path: Path) -> None:
    machine = OddMachine(tmp_path / "mark", f"'[ 1.5] {KERNEL_FELL}: 0000 [#1] SMP NOPTI'")
    machine.start("off")
    machine.wait_until("opened")
    machine.pull_the_plug()


def test_a_machine_that_goes_off_for_another_reason_is_told(tmp_path: Path) -> None:
    machine = OddMachine(tmp_path / "mark", "reboot: Power down")
    machine.start("off")
    with pytest.raises(AssertionError, match="Power down"):
        machine.wait_until("opened")
    machine.pull_the_plug()


def test_a_machine_that_works_in_vain_is_given_up(tmp_path: Path) -> None:
    machine = OddMachine(tmp_path / "mark", "hello; while :; do :; done")
    machine.start("off")
    with ProgressWatch(lambda: machine.cpu_s, most_cpu_s=0.5) as watch, pytest.raises(GuestWorksInVain):
        machine.wait_until("hello")
        watch.note_step()
        machine.wait_until("opened")
    assert machine.cpu_s > 0.5
    machine.pull_the_plug()


def test_a_watch_that_ends_gives_nobody_up() -> None:
    handler = signal.getsignal(signal.SIGUSR1)
    with ProgressWatch(lambda: 0.0) as watch:
        watch._ended.set()
        signal.raise_signal(signal.SIGUSR1)
    assert signal.getsignal(signal.SIGUSR1) == handler
