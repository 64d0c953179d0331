"""Tests of `micropython_over_usb.SerialBoard`: files, digests, restart of an emulated board, by real mpremote."""

import hashlib
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.devices.errors import UsbBoardError
from companion.devices.micropython_over_usb import BoardInfo, SerialBoard
from tests.devices.board.micropython_on_serial_port import PICO_W, board, port
from tests.patience import PATIENCE_S


@pytest.fixture
def open_board(tmp_path: Path) -> Iterator[SerialBoard]:
    with board(tmp_path / "board") as name, SerialBoard(name, PATIENCE_S) as found:
        yield found


def test_a_board_says_what_it_is(open_board: SerialBoard) -> None:
    runs = open_board.board_info()
    assert runs == BoardInfo(PICO_W, runs.version) and runs.version >= (1, 22, 0)


def test_files_go_there_and_come_back_the_same(open_board: SerialBoard, tmp_path: Path) -> None:
    content = bytes(range(256)) * 5
    open_board.write_file("lib/deep/er.py", content)
    assert (tmp_path / "board" / "lib" / "deep" / "er.py").read_bytes() == content
    assert open_board.read_file("lib/deep/er.py") == content
    assert open_board.file_digest("lib/deep/er.py") == hashlib.sha256(content).hexdigest()


def test_what_is_not_there_is_none(open_board: SerialBoard) -> None:
    assert open_board.read_file("no.py") is None and open_board.file_digest("no.py") is None


def test_folders_go_with_all_that_is_in_them(open_board: SerialBoard, tmp_path: Path) -> None:
    open_board.write_file("next/a/b.py", b"1")
    open_board.write_file("main.py", b"2")
    for name in ("next", "never-was", "main.py"):
        open_board.remove(name)
    assert os.listdir(tmp_path / "board") == []


def test_it_starts_anew(tmp_path: Path) -> None:
    with board(tmp_path) as name:
        with SerialBoard(name, PATIENCE_S) as found:
            found.restart()
        assert name.was_reset()


def test_a_board_that_refuses_is_quoted(open_board: SerialBoard, tmp_path: Path) -> None:
    (tmp_path / "board" / "main.py").mkdir()
    with pytest.raises(UsbBoardError, match="could not do it, and said|broke"):
        open_board.write_file("main.py", b"")


def test_a_port_on_which_nobody_answers_is_said() -> None:
    with (
        port() as (_, name),
        pytest.raises(UsbBoardError, match="does not answer as MicroPython does"),
        SerialBoard(name, 0.1),
    ):
        pass


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("/dev/ttyACM99", "there is no port /dev/ttyACM99"),
        ("/etc/hostname", "is no serial port"),
        ("/dev/null", "broke|answer"),
    ],
)
def test_what_is_no_port_is_said(name: str, said: str) -> None:
    with pytest.raises(UsbBoardError, match=said), SerialBoard(name, 0.1):
        pass


def test_a_port_of_somebody_else_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.devices.micropython_over_usb.os.access", lambda path, mode: False)
    with port() as (_, name), pytest.raises(UsbBoardError, match="usermod -aG dialout"), SerialBoard(name, 0.1):
        pass
