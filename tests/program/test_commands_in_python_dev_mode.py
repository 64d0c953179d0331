"""Every command under `python -X dev`: it does its work, and says nothing on standard error."""

import os
import re
import subprocess
from contextlib import closing
from pathlib import Path
from random import Random
from signal import SIGTERM
from typing import Final

import cv2
import pytest

from companion.games.registry import find_game, folder_of
from companion.rules.game import Setup
from companion.table.bots.random_action import random_action, without_corrections
from companion.table.dealer import RandomDealer
from companion.table.log.event_log import SqliteLog
from companion.table.table_manager import TableManager
from tests.evening.program_main import WIRING
from tests.patience import PATIENCE_S
from tests.python_dev_mode import DEV_PYTHON
from tests.vision.random_scenes import rich_card

PLAYTHROUGH: Final = sorted((folder_of("noir") / "playthroughs").glob("*.toml"))[0]
READY: Final = "Ctrl-C ends the evening"


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the data of an owner who has played a game, a picture of a card, and a configuration."""
    folder = tmp_path_factory.mktemp("here")
    (folder / "refs").mkdir()
    for number, name in ((1, "fox"), (2, "hen")):
        cv2.imwrite(str(folder / "refs" / f"{name}.jpg"), rich_card(number))
    (folder / "companion.toml").write_text(f'[panel]\nwiring = "{WIRING}"\n[mqtt]\nbroker = "off"\n')
    (folder / "wifi.toml").write_text('[mqtt]\nlisten = "0.0.0.0"\n')
    with closing(SqliteLog(folder / "data" / "evenings.sqlite")) as log:
        tables, random = (
            TableManager({"noir": find_game("noir")}, log, lambda game, notes: RandomDealer(notes["seed"])),
            Random(1),
        )
        table = tables.open_table("noir", Setup(2), {"kind": "digital"})
        while tables.is_playing:
            seat = next(seat for seat in table.seats if table.legal_for(seat))
            table.submit(seat, random_action(without_corrections(table.legal_for(seat)), random))
        (folder / "table").write_text(table.table_id)
    return folder


def quietly(here: Path, *words: str, statuses: tuple[int, ...] = (0,)) -> str:
    """Return what the command said to its user, who hears of no trouble."""
    environ = {**os.environ, "GPIOZERO_PIN_FACTORY": "mock", "COMPANION_WIFI_PASSWORD": "open sesame"}
    command = [*DEV_PYTHON, "-m", "companion", *words]
    ran = subprocess.run(
        command, cwd=here, env=environ, capture_output=True, text=True, timeout=PATIENCE_S, check=False
    )
    assert ran.stderr == "" and ran.returncode in statuses, (ran.returncode, ran.stdout)
    return ran.stdout


def test_a_log_is_listed_exported_verified_and_replayed(here: Path) -> None:
    table = (here / "table").read_text()
    [listed] = quietly(here, "export", "--data", "data").splitlines()
    assert re.fullmatch(rf"{table}  20\d\d-\d\d-\d\d \d\d:\d\d  noir", listed)
    assert quietly(here, "export", table, "--data", "data", "--out", "log.jsonl") == "log.jsonl\n"
    for words in (("verify", "log.jsonl"), ("verify", "data/evenings.sqlite", "--table", table)):
        assert "the hash chain holds" in quietly(here, *words)
    assert "won: two hits" in quietly(here, "replay", "mine.toml", "--save", table, "--data", "data")
    assert "won: two hits" in quietly(here, "replay", str(PLAYTHROUGH))


def test_a_table_that_is_not_there_is_said_and_no_more(here: Path) -> None:
    command = [*DEV_PYTHON, "-m", "companion", "export", "none", "--data", "data"]
    ran = subprocess.run(command, cwd=here, capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    assert ran.returncode == 2 and ran.stderr.startswith("companion: the log knows no table 'none'")
    assert ran.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("simulate", "noir", "--games", "12", "--processes", "2"), "12 games"),
        (("pack", "check", "house", "--game", "desperados"), "can be played"),
        (("print", "charuco", "--out", "printed"), ".pdf"),
        (("recognise", "refs/fox.jpg", "--refs", "refs", "--json", "--cache", "cache"), '"fox"'),
        (("teach", "pack", "--from", "refs", "--zip", "pack.zip"), "pack.zip"),
        (("calibrate", "--camera", "stage", "--data", "data"), "saved as"),
        (("selftest", "--no-wait", "--wiring", str(WIRING)), "parts work"),
        (("puck", "add", "puck-ann", "--config", "wifi.toml", "--data", "data"), "puck-ann"),
        (("puck", "list", "--config", "wifi.toml", "--data", "data"), "puck"),
        (("puck", "flash", "puck-bob", "--dry-run", "board", "--data", "data", "--config", "wifi.toml"), "files"),
    ],
    ids=lambda value: " ".join(value[:2]) if isinstance(value, tuple) else "",
)
def test_a_command_says_what_it_has_done_and_nothing_else(here: Path, words: tuple[str, ...], said: str) -> None:
    assert said in quietly(here, *words)


def test_a_backup_is_made_and_brought_back(here: Path) -> None:
    given = ("--data", "data", "--config", "companion.toml")
    assert "kept.zip" in quietly(here, "backup", "kept.zip", *given)
    assert quietly(here, "restore", "kept.zip", *given).startswith("restored ")


def test_the_doctor_looks_at_everything(here: Path) -> None:
    given = ("--json", "--data", "data", "--config", "companion.toml")
    found = quietly(here, "doctor", *given, statuses=(0, 1))  # 1 where this machine has something to be mended
    assert '"evenings"' in found


def test_whoever_reads_the_engine_may_leave(here: Path) -> None:
    """The pipe is broken when it answers."""
    ours, its = os.pipe()
    os.close(ours)
    try:
        command = [*DEV_PYTHON, "-m", "companion", "engine"]
        ran = subprocess.run(
            command, input=b'{"cmd":"games"}\n', stdout=its, stderr=subprocess.PIPE, timeout=PATIENCE_S, check=False
        )
    finally:
        os.close(its)
    assert (ran.stderr, ran.returncode) == (b"", 0)


def test_an_evening_is_opened_and_closed(here: Path) -> None:
    words = ["play", "--config", "companion.toml", "--data", "data", "--port", "0", "--game", "noir"]
    environ = {**os.environ, "GPIOZERO_PIN_FACTORY": "mock"}
    with subprocess.Popen(
        [*DEV_PYTHON, "-m", "companion", *words],
        cwd=here,
        env=environ,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as evening:
        assert evening.stdout is not None
        assert any(READY in line for line in evening.stdout)
        evening.send_signal(SIGTERM)
        said, complaints = evening.communicate(timeout=PATIENCE_S)
    assert (complaints, evening.returncode) == ("", 0) and "Good night" in said
