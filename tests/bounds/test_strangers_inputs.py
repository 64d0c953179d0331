"""Inputs of strangers take at most a second and 100 MB: made by generators, measured in a child."""

import io
import json
import zipfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from companion.app.commands.log.salvage import read_tables
from companion.app.machine import limit_work
from companion.app.machine.backup.restore import restore_backup
from companion.app.packs import read_board_photos
from companion.app.packs.board_files import open_board_files_by_game
from companion.app.packs.box_files import open_box_files_by_game
from companion.app.packs.check_parcel_picture import check_parcel_picture
from companion.app.packs.deck_files import open_deck_files_by_game
from companion.app.packs.draft_files import DraftFiles
from companion.app.packs.jpeg_size import jpeg_size
from companion.app.packs.parcel import read_parcel
from companion.app.packs.sheet_files import open_sheet_files_by_game
from companion.games.registry import load_games
from companion.mqtt.connection.client import MqttMessage
from companion.mqtt.connection.payload import parse_payload
from companion.mqtt.errors import IgnoredMessage
from companion.rules.packs.pack import parse_pack
from companion.server.editors.preview_sheet import MOST_MOVES, preview_sheet
from companion.server.ports.draft_stores import MAX_PARCEL_BYTES
from companion.table.log.event_log import Entry
from companion.table.log.export import parse_exported_lines, read_lines_within_limits
from companion.table.log.playthrough_file import read_playthrough, replay_playthrough
from companion.table.log.verify import verify_log
from companion.vision.packs.card_pack import read_pack
from companion.vision.packs.pack_files import open_pack_files
from companion.vision.packs.pack_toml import parse_header
from companion.vision.picture import decode_photograph
from tests.bounds import worst_case_logs, worst_case_packs, worst_case_pictures, worst_case_sheets, worst_case_zips
from tests.bounds.measure_cpu_and_memory import Work, assert_bounded, worker

Measure = Callable[..., Work]
SEED = 20
SHORT_S = 0.02
"""Seconds in which no machine checks a long game."""


@pytest.fixture(scope="module")
def measure() -> Iterator[Measure]:
    with worker() as measured:
        yield measured


def test_no_text_keeps_the_reader_of_packs_busy(measure: Measure) -> None:
    for name, text in worst_case_packs.toml_texts(SEED):
        assert_bounded(measure(parse_pack, text.encode(), "that file"), name)


def test_no_text_keeps_other_readers_of_toml_busy(measure: Measure, tmp_path: Path) -> None:
    path = tmp_path / "played.toml"
    for name, text in list(worst_case_packs.toml_texts(SEED))[:8]:
        assert_bounded(measure(parse_header, text.encode(), "pack.toml"), name)
        path.write_text(text)
        work = measure(read_playthrough, path)
        assert_bounded(work, name)
        assert "no playthrough" in work.refused
    path.write_text("a = 1\n" * 200_000)
    assert "more than 1024 kB" in measure(read_playthrough, path).refused


@pytest.mark.parametrize("game", ["desperados", "revolver", "revolver2", "any"])
def test_no_pack_keeps_an_editor_busy(measure: Measure, tmp_path: Path, game: str) -> None:
    measure(load_games)  # what is imported is no work of a pack
    for name, text in PACKS_OF.get(game, worst_case_packs.boxes)(SEED):
        for step in (upload, look_at, list_all):
            work = measure(step, tmp_path / game, game, text)
            assert_bounded(work, f"{step.__name__} {name}")


PACKS_OF = {"desperados": worst_case_packs.boards, "any": worst_case_sheets.sheets}


def drafts_of(data: Path, game: str) -> DraftFiles:
    if game == "any":
        return open_sheet_files_by_game(data)[game].drafts
    if game == "desperados":
        return open_board_files_by_game(data)[game].drafts
    return open_box_files_by_game(data)[game].drafts


def upload(data: Path, game: str, text: str) -> None:
    drafts_of(data, game).create_from_file(text.encode())


def look_at(data: Path, game: str, text: str) -> None:
    for summary in sorted(path.stem for path in data.rglob("*.toml"))[-1:]:
        json.dumps(drafts_of(data, game).read(summary))


_LISTED: dict[tuple[Path, str], DraftFiles] = {}


def list_all(data: Path, game: str, text: str) -> None:
    """As a companion that goes on running does: what it has judged it knows."""
    _LISTED.setdefault((data, game), drafts_of(data, game)).list_drafts()


def test_no_deck_keeps_its_editor_busy(measure: Measure, tmp_path: Path) -> None:
    measure(load_games)
    box = open_deck_files_by_game(tmp_path)["revolver"].list_boxes()[0]["title"]
    for name, text in worst_case_sheets.decks(SEED, box):
        for step in (build_deck, look_at_decks):
            assert_bounded(measure(step, tmp_path, text), f"{step.__name__} {name}")


def build_deck(data: Path, text: str) -> None:
    open_deck_files_by_game(data)["revolver"].drafts.create_from_file(text.encode())


def look_at_decks(data: Path, text: str) -> None:
    drafts = open_deck_files_by_game(data)["revolver"].drafts
    for listed in drafts.list_drafts():
        json.dumps(drafts.read(listed["slug"]))


def test_no_sheet_keeps_its_preview_busy(measure: Measure) -> None:
    measure(load_games)
    for name, text in worst_case_sheets.sheets(SEED):
        assert_bounded(measure(preview, text), name)


def preview(text: str) -> None:
    preview_sheet(load_games()["any"], parse_pack(text.encode(), "that file"), MOST_MOVES)


def test_the_packs_are_judged_and_not_refused_at_once(measure: Measure, tmp_path: Path) -> None:
    for game, made in (("desperados", worst_case_packs.boards(SEED)), ("revolver2", worst_case_packs.boxes(SEED))):
        for name, text in list(made)[:1]:
            assert measure(upload, tmp_path / game, game, text).refused == "", name
            assert drafts_of(tmp_path / game, game).list_drafts()[0]["complaints"]


def test_no_photograph_keeps_the_board_editor_busy(measure: Measure) -> None:
    for name, jpeg in worst_case_pictures.jpegs(SEED):
        for look in (jpeg_size, read_board_photos.propose_board_corners):
            assert_bounded(measure(look, jpeg), f"{look.__name__} {name}")


def test_no_picture_of_a_card_fills_the_memory(measure: Measure) -> None:
    for name, png in worst_case_pictures.pngs():
        assert_bounded(measure(learn_picture, png), name)


def learn_picture(png: bytes) -> None:
    check_parcel_picture("toll.png", png)
    decode_photograph(png, "toll.png")


def test_no_picture_in_the_zip_of_a_deck_fills_the_memory(measure: Measure, tmp_path: Path) -> None:
    path = tmp_path / "deck.zip"
    for name, png in worst_case_pictures.pngs():
        with zipfile.ZipFile(path, "w") as opened:
            opened.writestr("card.png", png)
        assert_bounded(measure(read_pack, path), name)


def test_no_parcel_swells_or_takes_long(measure: Measure) -> None:
    for name, parcel in parcels():
        work = measure(read_parcel, parcel)
        assert_bounded(work, name)
        assert work.refused, name


def parcels() -> Iterator[tuple[str, bytes]]:
    """Zips of a directory of many files, of files that swell, of one file many times."""
    for name, files, size in (("many", 4_000, 0), ("swelling", 12, 5 << 20), ("swelling little", 500, 90_000)):
        written = io.BytesIO()
        with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as opened:
            for number in range(files):
                opened.writestr(f"pictures/card-{number}.jpg", bytes(size))
        yield name, written.getvalue()
    yield "no zip", b"PK" + b"\0" * (MAX_PARCEL_BYTES - 2)
    yield "ends of zips", b"PK\x05\x06" * (MAX_PARCEL_BYTES // 4)


def test_no_list_of_files_fills_the_memory(measure: Measure, tmp_path: Path) -> None:
    path = tmp_path / "some.zip"
    for name, content in (*worst_case_zips.zips(), *worst_case_zips.backups()):
        path.write_bytes(content)
        for read in (restore, list_pictures):
            work = measure(read, path)
            assert_bounded(work, f"{read.__name__} {name}")
            assert work.refused or read is list_pictures, name


def test_no_log_in_a_backup_fills_the_memory(measure: Measure, tmp_path: Path) -> None:
    work = measure(restore, worst_case_zips.long_backup(tmp_path))
    assert_bounded(work, "a table of 100,000 entries")
    assert work.refused == ""


def restore(path: Path) -> None:
    restore_backup(path, path.parent / "data", None)


def list_pictures(path: Path) -> None:
    open_pack_files(path).file_names()


def test_no_log_fills_the_memory(measure: Measure, tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    header = b'{"companion_log":1,"entries":0,"head":"' + b"0" * 64 + b'"}\n'
    for name, content, told in (
        ("one line", b"x" * (200 << 20), "line 1 has more than 1024 kB"),
        ("deep", header + b"[" * 900_000 + b"\n", "line 2 is not JSON"),
        ("many lines", header + b"{}\n" * 200_000, "line 2"),
    ):
        path.write_bytes(content)
        work = measure(read_log, path)
        assert_bounded(work, name)
        assert told in work.refused


def test_no_log_whose_chain_holds_takes_long_or_fills_the_memory(measure: Measure, tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    for name, content, told in worst_case_logs.logs():
        path.write_bytes(content)
        work = measure(verify, path)
        assert_bounded(work, name)
        assert (told in work.refused) if told else work.refused == "", f"{name}: {work}"


def read_log(path: Path) -> Sequence[Entry]:
    with path.open("rb") as file:
        return parse_exported_lines(read_lines_within_limits(file))


def verify(path: Path) -> None:
    verify_log(read_log(path), load_games())


@pytest.mark.parametrize("seconds", [limit_work.MOST_S, SHORT_S])
def test_no_long_game_takes_long_to_check(seconds: float, measure: Measure, tmp_path: Path) -> None:
    """A fast machine may be done before the limit; none is done so soon as the short one."""
    measure(load_games)
    path = tmp_path / "log.jsonl"
    for name, content in worst_case_logs.long_games():
        path.write_bytes(content)
        assert_ended(measure(verify_within_limits, path, seconds), name, seconds)
    path.write_text(worst_case_logs.long_playthrough())
    assert_ended(measure(replay_within_limits, path, seconds), "a long playthrough", seconds)


@pytest.mark.parametrize("seconds", [limit_work.MOST_S, SHORT_S])
def test_no_damaged_log_keeps_its_salvage_busy_or_fills_the_memory(
    seconds: float, measure: Measure, tmp_path: Path
) -> None:
    path = tmp_path / "damaged.sqlite"
    path.write_bytes(worst_case_logs.overlapping_rows(pages=2000))
    assert_ended(measure(salvage_within_limits, path, seconds), "rows upon each other", seconds)


def salvage_within_limits(path: Path, seconds: float) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(limit_work, "MOST_S", seconds)
        limit_work.limit_work(path, lambda: read_tables(path))


def assert_ended(work: Work, name: str, seconds: float) -> None:
    assert_bounded(work, name)
    if work.refused or seconds == SHORT_S:
        assert "takes more work to check" in work.refused, f"{name}: {work}"


def verify_within_limits(path: Path, seconds: float) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(limit_work, "MOST_S", seconds)
        limit_work.limit_work(path, lambda: verify(path))


def replay_within_limits(path: Path, seconds: float) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(limit_work, "MOST_S", seconds)
        limit_work.limit_work(path, lambda: replay(path))


def replay(path: Path) -> None:
    played = read_playthrough(path)
    replay_playthrough(played, load_games()[played.game])


def test_no_message_keeps_mqtt_busy(measure: Measure) -> None:
    for payload in (b"[" * 2048, b'{"a":' * 400, b"9" * 2048, b'"' + b"\\u0000" * 340 + b'"', b"\xff" * 2048):
        assert_bounded(measure(hear, payload), repr(payload[:9]))


def hear(payload: bytes) -> None:
    try:
        parse_payload(MqttMessage("companion/request/press", payload, False), 2048)
    except IgnoredMessage:
        return
