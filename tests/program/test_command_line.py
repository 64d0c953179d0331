"""The command line as its user meets it: what works says what it did, what does not says what would be right."""

import re
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from companion.app.machine.data_lock import lock_for_run
from companion.cli import main
from companion.config import load_config
from companion.games.registry import find_game, folder_of, load_games
from companion.rules.errors import BadData
from companion.rules.game import Setup, complete_setup
from companion.rules.seats_and_viewers import Seat
from companion.table.bots.random_action import random_action
from companion.table.dealer import RandomDealer
from companion.table.log.event_log import SqliteLog
from companion.table.log.verify import verify_log
from companion.table.plays.play import Play, PlayOfSeat
from companion.table.plays.play_store import PLAYS_NAME, PlayStore
from companion.table.table import Table
from tests.golden.write_kept_log import LOG as KEPT
from tests.list_open_resources import Connections
from tests.python_dev_mode import DEV_PYTHON

PLAYTHROUGH = sorted((folder_of("noir") / "playthroughs").glob("*.toml"))[0]


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit status, standard output, standard error."""
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    said = capsys.readouterr()
    return int(ended.value.code or 0), said.out, said.err


def test_simulate_counts_who_wins(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "simulate", "noir", "--games", "3", "--option", "aid=false")
    assert status == 0 and "3 games" in out and "two hits: 3" in out


def test_replay_checks_a_recorded_game(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "replay", str(PLAYTHROUGH))
    assert status == 0 and "seat 1 won: two hits; scores seat 1: 2, seat 2: 1" in out, "as pages count seats"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["simulate", "chess"], "there is no game 'chess'; there are"),
        (["simulate", "noir", "--seats", "5"], "is for 2 players, not 5"),
        (["simulate", "noir", "--option", "aid"], "'aid' should be ID=VALUE"),
        (["simulate", "noir", "--option", "aid=perhaps"], "option aid is 'perhaps'; it can be True, False"),
        (["simulate", "noir", "--ruling", "RN-99=x"], "unknown ruling 'RN-99'"),
        (["simulate", "noir", "--games", "0"], "--games should be at least 1"),
        (["replay", "/no/such/file.toml"], "there is no folder /no/such"),
        (["verify", "/no/such/file.jsonl"], "there is no folder /no/such"),
        (["export", "--data", "/no/such/folder"], "there is no log at /no/such/folder"),
        (["stats", "--data", "/no/such/folder"], "no game has ended yet: there is no /no/such/folder/plays.sqlite"),
        (
            ["print", "noir", "--aid", "--language", "klingon"],
            "nothing is printed in 'klingon'; there are en,",
        ),
        (["print", "chess"], "there is no game 'chess'"),
        (["simulate", "desperados", "--pack", "facts"], "facts: city: there are 17; there should be 19: add 2"),
        (["simulate", "noir", "--pack", "house"], "comes with no pack 'house'; there are facts"),
        (["play", "--game", "desperados", "--pack", "atlantis"], "there is no pack 'atlantis' for Desperados"),
        (["play", "--game", "desperados", "--pack", "facts"], "facts: city: there are 17"),
        (["play", "--game", "desperados", "--pack", "/no/such/board.toml"], "there is no folder /no/such"),
        (["pack", "check", "house", "--game", "noir"], "noir has no packs"),
        (["play", "--game", "chess"], "there is no game 'chess'"),
        (["play", "--config", "/no/such/companion.toml"], "cannot be read"),
        (["play", "--mqtt", "carrier pigeon", "--camera", "off"], "is no broker; it would be"),
        (["play", "--camera", "kinect"], "'kinect' is no camera; it would be stage, off, picamera, /dev/video0"),
        (["restore", "/no/such/backup.zip"], "/no/such/backup.zip cannot be restored: there is no folder /no/such"),
        (["selftest", "--wiring", "/no/such.toml"], "/no/such.toml cannot be read: No such file or directory"),
    ],
)
def test_what_is_wrong_is_one_line_and_status_2(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, arguments: list[str], said: str
) -> None:
    if arguments[0] == "play":
        arguments = [*arguments, "--data", str(tmp_path), "--port", "0"]
    status, out, err = run(capsys, *arguments)
    assert (status, out) == (2, "") and err.startswith("companion: ") and said in err and err.count("\n") == 1


@pytest.mark.parametrize("port", ["99999", "-1", "eighty", "1" * 20])
def test_a_port_that_is_none_is_refused(capsys: pytest.CaptureFixture[str], port: str) -> None:
    status, _, err = run(capsys, "play", f"--port={port}")
    assert status == 2 and f"'{port}' is no port; it would be a number from 1 to 65535" in err


def test_a_complete_pack_is_called_complete(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "pack", "check", "house", "--game", "desperados")
    assert status == 0 and out.endswith("house.toml: The house board, can be played\nNothing is missing.\n")


def test_a_pack_that_can_be_played_says_what_it_leaves_to_people(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "pack", "check", "house", "--game", "revolver2")
    assert status == 0 and "Keeps nobody from playing, no typing:\n     no typing  1 effect is left to people" in out
    assert run(capsys, "pack", "check", "house")[0] == 2


def test_what_is_wrong_with_a_pack_is_told_with_file_and_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "packs" / "desperados" / "ann.toml"
    path.parent.mkdir(parents=True)
    whole = (folder_of("desperados") / "packs" / "house.toml").read_text("utf-8")
    path.write_text(whole.replace('"Adder", "Buzzard"]', '"Adder", "Buzard"]').replace("coach = {", "coach = 7 # {"))
    lines = path.read_text("utf-8").splitlines()
    status, out, _ = run(capsys, "pack", "check", "ann", "--game", "desperados", "--data", str(tmp_path))
    assert status == 1
    coaches = next(number for number, line in enumerate(lines, start=1) if line.startswith("coach = 7"))
    assert f"ann.toml:{coaches}: tiles.coach: it is 7" in out
    told = next(line for line in out.splitlines() if "did you mean" in line)
    number = int(told.removeprefix(f"{path}:").partition(":")[0])
    assert lines[number - 1] == "[[road]]" and "Buzard" in lines[number]
    assert "there is no city 'Buzard'; did you mean \"Buzzard\"?" in told
    path.write_text("[board]\ntitle = Ann\n")
    status, out, _ = run(capsys, "pack", "check", str(path), "--game", "desperados")
    assert status == 1 and "it is not TOML" in out and "line 2" in out


@pytest.mark.parametrize(
    "arguments",
    [
        ["verify", "evenings.sqlite", "--table", "t"],
        ["export", "--data", "."],
        ["export", "t", "--data", "."],
        ["replay", "mine.toml", "--save", "t", "--data", "."],
    ],
)
def test_a_command_closes_the_log_that_it_has_read(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    with closing(SqliteLog(tmp_path / "evenings.sqlite")) as log:
        Table("t", find_game("noir"), Setup(2), log, RandomDealer(1)).open(number=1, dealer={"kind": "digital"})
    SqliteLog(log.path).close()  # what its tables are held against is made once, by whoever is the first to read a log
    connections = Connections(monkeypatch)
    _, _, err = run(capsys, *arguments)
    assert connections.made == 1 and list(connections.open()) == [], err


def test_tables_are_listed_though_a_later_entry_was_damaged(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A list reads openings alone: a log of many evenings is long."""
    with closing(SqliteLog(tmp_path / "evenings.sqlite")) as log:
        for number, name in enumerate(("later", "earlier")):
            table = Table(name, find_game("noir"), Setup(2), log, RandomDealer(1))
            table.open(number=2 - number, dealer={"kind": "digital"})
            table.close()
    with closing(sqlite3.connect(log.path)) as db:
        db.executescript("DROP TRIGGER no_update; UPDATE entries SET salt = 'damaged' WHERE seq > 1;")
    status, out, _ = run(capsys, "export", "--data", str(tmp_path))
    assert status == 0 and [line.split()[::3] for line in out.splitlines()] == [["earlier", "noir"], ["later", "noir"]]


@pytest.mark.parametrize("table", ["t", "no-such-table"])
def test_a_recording_is_refused_where_an_export_is_and_in_the_same_words(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, table: str
) -> None:
    recording, exported = tmp_path / "mine.toml", tmp_path / "t.jsonl"
    with closing(SqliteLog(tmp_path / "evenings.sqlite")) as log:
        Table("t", find_game("noir"), Setup(2), log, RandomDealer(1)).open(number=1, dealer={"kind": "digital"})
    there = ("--data", str(tmp_path))
    replayed = run(capsys, "replay", str(recording), "--save", table, *there)
    assert replayed == run(capsys, "export", table, "--out", str(exported), *there)
    assert replayed[0] == 2 and ("sealed until its game is over" if table == "t" else "knows no table") in replayed[2]
    assert not recording.exists() and not exported.exists()


def test_the_last_game_of_an_open_evening_is_recorded_once_its_end_stands(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Its last step may be taken back: then the game goes on, and whoever has read the file knows every secret."""
    shutil.copyfile(KEPT, tmp_path / "evenings.sqlite")
    with closing(SqliteLog(tmp_path / "evenings.sqlite")) as log:
        *earlier, last = (table for table in log.table_ids() if is_over(log, table))
    file, there = tmp_path / "kept" / "t", ("--data", str(tmp_path))
    for command in (["replay", str(file), "--save"], ["export", "--out", str(file)]):
        with lock_for_run(tmp_path):
            status, out, err = run(capsys, *command, last, *there)
            assert (status, out) == (2, "") and "may still be taken back" in err and not file.parent.exists()
            assert run(capsys, *command, earlier[-1], *there)[0] == 0
        assert run(capsys, *command, last, *there)[0] == 0
        shutil.rmtree(file.parent)


def test_a_game_that_was_put_away_is_exported_and_checked_even_while_the_evening_goes_on(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    exported, recording, there = tmp_path / "t.jsonl", tmp_path / "t.toml", ("--data", str(tmp_path))
    with closing(SqliteLog(tmp_path / "evenings.sqlite")) as log:
        table = Table("t", find_game("noir"), Setup(2), log, RandomDealer(1))
        table.open(number=1, dealer={"kind": "digital"})
        assert run(capsys, "export", "t", "--out", str(exported), *there)[0] == 2
        [seat, *_] = (seat for seat in table.seats if table.legal_for(seat))
        table.submit(seat, random_action(table.legal_for(seat), Random(1)))
        table.close()
    with lock_for_run(tmp_path):
        assert run(capsys, "export", "t", "--out", str(exported), *there)[:2] == (0, f"{exported}\n")
        assert run(capsys, "replay", str(recording), "--save", "t", *there)[0] == 0
    status, out, _ = run(capsys, "verify", str(exported))
    assert status == 0 and "the game was given up" in out and "nothing was left to chance" in out


def is_over(log: SqliteLog, table: str) -> bool:
    return verify_log(log.entries(table), load_games()).outcome is not None


def test_no_recording_and_no_export_is_written_over_a_log(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """`verify evenings.sqlite --table t` checks a table; `replay evenings.sqlite --save t` lost all evenings."""
    path, there = tmp_path / "evenings.sqlite", ("--data", str(tmp_path))
    shutil.copyfile(KEPT, path)
    with closing(SqliteLog(path)) as log:
        [over, *_] = (table for table in log.table_ids() if b'"game":"quickdraw"' in log.entries(table)[0].body)
    before = path.read_bytes()
    for command in (["replay", str(path), "--save", over], ["export", over, "--out", str(path)]):
        status, out, err = run(capsys, *command, *there)
        assert (status, out) == (2, "") and "is a database, and would be lost" in err
    assert path.read_bytes() == before


def test_a_file_that_is_no_log_is_not_verified(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "diary.jsonl"
    path.write_text("dear diary\n")
    status, _, err = run(capsys, "verify", str(path))
    assert status == 2 and "line 1" in err


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[server]\nport = 'eighty'", "port should be int, not str"),
        ("[server]\nport = 80000", "port is 80000; a port is a number from 1 to 65535"),
        ("[server]\nprot = 80", "has no key 'prot'; it has host, port, address"),
        ("colour = 'red'", "has no key 'colour'"),
        ("[[mqtt.device]]\nid = 'puck'", "needs the key 'password'"),
        ("not toml at all", "is not TOML"),
    ],
)
def test_a_wrong_configuration_names_the_key_and_what_would_be_right(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "companion.toml"
    path.write_text(text)
    with pytest.raises(BadData, match="companion.toml") as raised:
        load_config(path)
    assert said in str(raised.value)


def test_a_configuration_with_everything_is_read(tmp_path: Path) -> None:
    path = tmp_path / "companion.toml"
    path.write_text("data = '/srv/cards'\n[[mqtt.device]]\nid = 'puck'\npassword = 'long'\nseat = 1\n")
    config = load_config(path)
    assert config.data_folder == Path("/srv/cards")
    assert (config.mqtt.device[0].id, config.mqtt.device[0].seat) == ("puck", 1)


def test_the_section_of_the_server_is_read_and_judged(tmp_path: Path) -> None:
    path = tmp_path / "companion.toml"
    path.write_text("[server]\nhttps = true\ntrusted_proxies = ['127.0.0.1', '10.0.0.0/8']\n")
    assert load_config(path).server.https and load_config(path).server.trusted_proxies == ("127.0.0.1", "10.0.0.0/8")
    for text, said in {
        "trusted_proxies = ['localhost']": "one is such as 127.0.0.1 or 192.168.1.0/24",
        "trusted_proxies = '127.0.0.1'": "trusted_proxies should be a list, not str",
        "trusted_proxies = [1]": "trusted_proxies should be a list of str, not of int",
        "https = true\ncertificate = 'a.pem'": "certificate and certificate_key are two files that are named together",
        "certificate = 'a.pem'\ncertificate_key = 'b.pem'": "certificate is for https = true",
    }.items():
        path.write_text(f"[server]\n{text}\n")
        with pytest.raises(BadData, match=re.escape(said)):
            load_config(path)


def test_the_engine_answers_each_line_and_ends_with_its_input() -> None:
    asked = '{"cmd":"games"}\nnonsense\n{"cmd":"to_act"}\n'
    ran = subprocess.run(
        [*DEV_PYTHON, "-m", "companion", "engine"], input=asked, capture_output=True, text=True, check=True
    )
    games, nonsense, nothing_open = ran.stdout.splitlines()
    assert games.startswith('{"ok":true') and '"ok":false' in nonsense and '"ok":false' in nothing_open
    assert ran.stderr == ""


def test_stats_says_who_won_as_text_csv_json_and_links_and_forgets_a_name(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    with closing(PlayStore(tmp_path / PLAYS_NAME)) as store:
        seats = (PlayOfSeat(Seat(0), "Ann", False, 2, True, 3, 9_000, 5_000),)
        store.put(Play("t", "noir", "Revolver Noir", "", 10**12, 10**12, 60_000, Seat(0), "two hits", seats, ()))
    data = ["--data", str(tmp_path)]
    status, out, _ = run(capsys, "stats", *data)
    assert status == 0 and "Ann: won 1 of 1, best streak 1, 3.0 s a turn, longest 5 s" in out
    assert '"name": "Ann"' in run(capsys, "stats", "--json", *data)[1]
    assert run(capsys, "stats", "--csv", *data)[1].splitlines()[1].endswith("1,Ann,0,1,1,2,3,9.0,5.0")
    [link] = run(capsys, "stats", "--bgstats", *data)[1].splitlines()
    assert link.startswith("bgstats://") and "Ann" in link
    assert run(capsys, "stats", "--bgstats", "--evening", "2020-01-01", *data)[1] == ""
    assert run(capsys, "stats", "--forget", "Ben", *data)[0] == 1
    assert run(capsys, "stats", "--forget", "Ann", *data)[0] == 0
    assert "Ann" not in run(capsys, "stats", "--csv", *data)[1]


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A log whose file alone was copied while an evening went on: one page of it, and what was told lies beside it."""
    log = SqliteLog(tmp_path / "evenings.sqlite")
    with closing(log):
        table = Table("t", find_game("noir"), complete_setup(find_game("noir").info, Setup(2)), log, RandomDealer(1))
        table.open()
        (tmp_path / "copy").mkdir()
        copy = Path(shutil.copy(log.path, tmp_path / "copy"))
    assert copy.stat().st_size == 4096
    return copy


def test_a_database_in_place_of_an_exported_log_is_known_as_one(
    capsys: pytest.CaptureFixture[str], copied: Path
) -> None:
    status, _, err = run(capsys, "verify", str(copied))
    assert status == 2 and err == (
        f"companion: {copied} is a database, not an exported log; name one of its tables with --table\n"
    )
    status, _, err = run(capsys, "replay", str(copied))
    assert status == 2 and f"{copied} is a database, not a recorded game; write one from it with --save TABLE" in err


@pytest.mark.parametrize("command", ["verify {} --table t", "salvage {}.out --log {}"])
def test_a_copy_that_lacks_what_lay_beside_it_is_told_so(
    capsys: pytest.CaptureFixture[str], copied: Path, command: str
) -> None:
    status, _, err = run(capsys, *(word.format(copied) for word in command.split()))
    assert status == 2 and "in the file beside it that ends in -wal: copy that, too" in err and err.count("\n") == 1


def test_a_table_that_is_not_in_the_log_is_named_with_those_that_are(
    capsys: pytest.CaptureFixture[str], copied: Path
) -> None:
    status, _, err = run(capsys, "verify", str(copied.parents[1] / copied.name), "--table", "u")
    assert status == 2 and "the log knows no table 'u'; it knows t" in err


@pytest.mark.parametrize("command", ["verify {}", "verify {} --table t", "replay {}", "export --data {}/.."])
def test_a_folder_and_an_empty_file_are_called_so_and_stay_as_they_are(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str
) -> None:
    path = tmp_path / "evenings.sqlite"
    words = [word.format(path).replace("evenings.sqlite/..", "") for word in command.split()]
    path.touch()
    status, _, err = run(capsys, *words)
    assert (status, err) == (2, f"companion: {path} is empty\n") and not path.stat().st_size
    path.unlink()
    path.mkdir()
    assert run(capsys, *words)[::2] == (2, f"companion: {path} is a folder, not a file\n")


def test_a_folder_is_not_salvaged(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, _, err = run(capsys, "salvage", str(tmp_path / "out"), "--log", str(tmp_path))
    assert (status, err) == (2, f"companion: {tmp_path} is a folder, not a file\n")


def test_the_database_of_another_program_is_no_log(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "evenings.sqlite"
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE songs (title)")
    before = path.read_bytes()
    for command in (["verify", str(path), "--table", "t"], ["export", "--data", str(tmp_path)]):
        assert f"{path} is somebody else's database" in run(capsys, *command)[2]
    assert f"{path} is a database, not an exported log" in run(capsys, "verify", str(path))[2]
    assert path.read_bytes() == before


def test_noise_is_no_recorded_game(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "noise").write_bytes(b"\xd5\x00\xff")
    status, _, err = run(capsys, "replay", str(tmp_path / "noise"))
    assert (status, err) == (2, f"companion: {tmp_path / 'noise'} is no playthrough: it is no text\n")
