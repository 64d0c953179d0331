"""Packs taught from folders and under a camera, with a phone over real HTTP; given away and recognised elsewhere."""

import http.client
import json
import threading
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from playwright.sync_api import expect

from companion import cli
from companion.app.camera.teach.pack_builder import PackBuilder
from companion.app.camera.teach.teach_session import TeachSession
from companion.games.desperados.game import GAME
from companion.server.editors.teach_app import create_teach_app
from companion.server.ports.teaching import TeachRequestRefused
from companion.server.serve import Server
from companion.vision.packs.card_pack import read_pack, save_card_picture
from companion.vision.packs.file_names import LOOK_ALIKES
from companion.vision.picture import Picture
from companion.vision.recognise.recogniser import Recogniser
from companion.vision.teach.capture_session import CaptureSession, CaptureStage
from companion.vision.teach.ocr import (
    TextLine,
    TextReader,
    find_text_reader,
    guess_title,
    match_known_name,
    to_card_id,
)
from tests.count_work import count_calls
from tests.evening.browser_phones import OLDEST
from tests.evening.shared_browser import open_browser
from tests.games.desperados.desperados_board import PACK
from tests.patience import PATIENCE_S
from tests.vision.random_scenes import corners_at, filmed, lay, plain_card, rich_card, table_top

KEY = "a-key"


@cache
def grain(seed: int) -> Any:
    return np.random.default_rng(seed).normal(0, 2, (720, 960, 3)).astype(np.int16)


def shown(card: Picture | None, seed: int = 0, degrees: float = 4, width: float = 300) -> Picture:
    frame = table_top() if card is None else lay(table_top(), card, corners_at(470, 360, degrees, width))
    return cv2.add(cv2.GaussianBlur(frame, (0, 0), 0.8), grain(seed), dtype=cv2.CV_8U)


def show(teaching: TeachSession, card: Picture | None, width: float = 300) -> CaptureStage:
    """The stage after the picture has stood for some frames."""
    frame = shown(card, 9, width=width)
    frames = [cv2.add(frame, grain(seed) // 2, dtype=cv2.CV_8U) for seed in range(5)]
    return [teaching.process_frame(each).stage for each in frames][-1]


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as end:
        cli.main(["teach", *arguments])
    return int(end.value.code or 0)


@pytest.fixture
def teaching(tmp_path: Path) -> TeachSession:
    return TeachSession(PackBuilder(tmp_path / "deck"))


class Phone:
    """Talks to the teaching page's server as a browser would."""

    def __init__(self, port: int) -> None:
        self._port, self._cookie = port, ""

    def post(self, path: str, **body: Any) -> tuple[int, Any]:
        return self._ask("POST", path, json.dumps(body))

    def get(self, path: str) -> tuple[int, Any]:
        return self._ask("GET", path)

    def _ask(self, method: str, path: str, body: str | None = None) -> tuple[int, Any]:
        line = http.client.HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE_S)
        headers = {"Cookie": self._cookie} | ({"Content-Type": "application/json"} if body else {})
        line.request(method, path, body, headers)
        answer = line.getresponse()
        content = answer.read()
        self._cookie = (answer.headers["Set-Cookie"] or self._cookie).partition(";")[0]
        line.close()
        return answer.status, json.loads(content) if "json" in answer.headers["Content-Type"] else content


@pytest.fixture
def phone(teaching: TeachSession) -> Iterator[Phone]:
    server = Server(create_teach_app(teaching, KEY), 0, "127.0.0.1")
    server.start()
    yield Phone(server.port)
    server.stop()


def test_a_lesson_goes_from_card_to_card(teaching: TeachSession) -> None:
    assert show(teaching, None) is CaptureStage.UNCLEAR
    teaching.set_empty_table()
    assert show(teaching, None) is CaptureStage.EMPTY
    for number in range(3):
        assert show(teaching, rich_card(number)) is CaptureStage.READY
        teaching.keep_card(f"Card No {number}")
        assert show(teaching, rich_card(number)) is CaptureStage.TAKEN
    assert list(teaching.builder.taught) == ["card-no-0", "card-no-1", "card-no-2"]
    assert read_pack(teaching.builder.folder).names["card-no-1"] == "Card No 1"


def test_hands_free_keeps_each_new_card_once(tmp_path: Path) -> None:
    deck = {"ace": "Ace", "king": "King", "queen": "Queen"}
    teaching = TeachSession(PackBuilder(tmp_path / "deck", deck), hands_free=True)
    for number in (0, 1, 1, 0, 2):
        show(teaching, rich_card(number))
    assert list(teaching.builder.taught) == ["ace", "king", "queen"]
    assert teaching.builder.missing_cards == []
    assert np.abs(read_pack(tmp_path / "deck")["king"][0].astype(float) - _large(rich_card(1))).mean() < 12


def _large(card: Picture) -> Any:
    return cv2.resize(card, (430, 600)).astype(float)


def test_what_is_read_never_replaces_another_card_by_itself(tmp_path: Path) -> None:
    class OneWord(TextReader):
        def read_lines(self, picture: Picture) -> list[TextLine]:
            return [TextLine("Bandit", 40, 10)]

    teaching = TeachSession(
        PackBuilder(tmp_path / "deck", {"bandit": "Bandit", "sheriff": "Sheriff"}, OneWord("")), hands_free=True
    )
    for number in (3, 4):
        show(teaching, rich_card(number))
    assert list(teaching.builder.taught) == ["bandit"]
    assert teaching.state()["suggestion"]["why"] == "printed on it"
    assert np.abs(read_pack(tmp_path / "deck")["bandit"][0].astype(float) - _large(rich_card(3))).mean() < 12


def test_several_cards_in_one_photograph_are_cut_out_one_by_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    frame = table_top()
    for number, x in ((0, 250), (1, 700)):
        frame = lay(frame, plain_card((40, 60 + 100 * number, 200), 1 + number), corners_at(x, 360, 5, 280))
    (tmp_path / "pictures").mkdir()
    cv2.imwrite(str(tmp_path / "pictures" / "both.png"), filmed(frame))
    assert run(str(tmp_path / "deck"), "--from", str(tmp_path / "pictures")) == 0
    assert "card 2 of 2" in capsys.readouterr().out
    assert sorted(read_pack(tmp_path / "deck")) == ["card-1", "card-2"]


def test_a_known_card_is_asked_about_and_can_be_another_printing(teaching: TeachSession) -> None:
    show(teaching, rich_card(1))
    teaching.keep_card("Bandit")
    show(teaching, None)
    show(teaching, rich_card(1))
    like = teaching.state()["like"]
    assert (like["id"], like["same"]) == ("bandit", True)
    teaching.keep_card("Bandit", "2")
    assert sorted(path.name for path in teaching.builder.folder.glob("*.jpg")) == ["bandit.jpg", "bandit~2.jpg"]
    teaching.remove_last_card()
    assert teaching.builder.taught == {"bandit": 1}


def test_a_card_that_lies_upside_down_is_turned(teaching: TeachSession) -> None:
    show(teaching, np.ascontiguousarray(rich_card(1)[::-1, ::-1]))
    teaching.turn_card()
    teaching.keep_card("Bandit")
    assert np.abs(read_pack(teaching.builder.folder)["bandit"][0].astype(float) - _large(rich_card(1))).mean() < 12


def test_a_bad_picture_says_what_to_do(teaching: TeachSession) -> None:
    assert show(teaching, rich_card(1), width=90) is CaptureStage.BAD
    step = teaching.process_frame(shown(rich_card(1), 9, width=90))
    assert "nearer" in step.words


def test_names_of_a_game_are_not_invented(tmp_path: Path) -> None:
    pupil = PackBuilder(tmp_path, {"coal-7": "Coal 7"})
    assert pupil.find_or_make_id("coal 7") == "coal-7"
    with pytest.raises(TeachRequestRefused, match="no card"):
        pupil.save_picture(rich_card(1), "Joker")
    assert pupil.save_picture(rich_card(1), "back") == "back"


def test_a_phone_teaches_over_http(teaching: TeachSession, phone: Phone) -> None:
    assert phone.get("/api/teach/state")[0] == 401
    assert phone.post("/api/teach/enter", key="wrong")[0] == 403
    assert phone.post("/api/teach/enter", key=KEY)[0] == 200
    assert phone.get("/teach")[0] == 200
    assert phone.post("/api/teach/keep", name="Bandit")[0] == 409
    show(teaching, rich_card(1))
    status, state = phone.get("/api/teach/state")
    assert (status, state["stage"]) == (200, "ready")
    assert {each["of"] for each in state["judgements"]} == {"whole", "large", "sharp", "lit"}
    cut = cv2.imdecode(np.frombuffer(phone.get("/api/teach/picture/cut.jpg")[1], np.uint8), cv2.IMREAD_COLOR)
    assert cut.shape == (600, 430, 3)
    assert phone.post("/api/teach/keep", name="Bandit")[0] == 200
    assert phone.get("/api/teach/state")[1]["taught"] == [{"id": "bandit", "name": "Bandit", "printings": 1}]
    assert phone.get("/api/teach/picture/bandit.jpg")[0] == 200
    assert phone.get("/api/teach/picture/nobody.jpg")[0] == 404
    assert phone.get("/api/teach/pack.zip")[1][:2] == b"PK"
    assert phone.post("/api/teach/press", button="back")[0] == 200
    assert phone.post("/api/teach/press", button="dance")[0] == 400
    assert phone.post("/api/teach/hands-free", on=True)[0] == 200
    assert phone.get("/api/teach/state")[1]["hands_free"] is True


def test_the_page_shows_the_card_and_keeps_it_at_a_tap(teaching: TeachSession) -> None:
    server = Server(create_teach_app(teaching, KEY), 0, "127.0.0.1")
    server.start()
    try:
        show(teaching, rich_card(1))
        with open_browser() as browser:
            page = browser.new_page(viewport={"width": 390, "height": 844})
            page.add_init_script(path=OLDEST)
            page.goto(f"http://127.0.0.1:{server.port}/teach#key={KEY}")
            expect(page.get_by_role("heading", name="A good picture")).to_be_visible()
            page.get_by_label("Which card is it?").fill("Bandit")
            page.get_by_role("button", name="Keep").click()
            expect(page.get_by_role("heading", name="Kept")).to_be_visible()
            expect(page.get_by_role("heading", name="Taught · 1")).to_be_visible()
            assert page.evaluate("document.documentElement.scrollWidth") <= 390
    finally:
        server.stop()
    assert read_pack(teaching.builder.folder).names == {"bandit": "Bandit"}


def test_a_camera_is_followed_until_it_ends(teaching: TeachSession) -> None:
    class Film:
        def frames(self) -> Iterator[Picture]:
            yield from (shown(rich_card(1), seed) for seed in range(5))

        def close(self) -> None: ...

    thread = threading.Thread(target=teaching.process_camera, args=(Film(),))
    thread.start()
    thread.join(PATIENCE_S)
    assert teaching.state()["stage"] == "ready"


def test_taught_here_and_recognised_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "pictures"
    source.mkdir()
    photograph = cv2.resize(shown(rich_card(0)), None, fx=1.5, fy=1.5)
    cv2.imwrite(str(source / "sheriff.jpg"), photograph)
    for number in (1, 2):
        cv2.imwrite(str(source / f"card{number}.png"), rich_card(number))
    (source / "broken.jpg").write_bytes(b"\xff\xd8 no picture")
    (source / "._sheriff.jpg").write_bytes(b"what a Mac leaves behind")
    cv2.imwrite(str(source / "tiny.png"), rich_card(3)[:2, :2])
    status = run(str(tmp_path / "deck"), "--from", str(source), "--zip", str(tmp_path / "deck.zip"))
    said = capsys.readouterr().out
    assert status == 2
    assert "broken.jpg: left out" in said and "tiny.png: left out: only 2 x 2 pixels" in said
    assert "._sheriff" not in said
    assert "sheriff.jpg: kept as sheriff" in said
    friend = read_pack(tmp_path / "deck.zip")
    assert sorted(friend) == ["card1", "card2", "sheriff"]
    frame = table_top()
    for number, x in ((0, 170), (1, 480), (2, 790)):
        frame = lay(frame, rich_card(number), corners_at(x, 330, 30 * number, 170))
    assert sorted(each.card or "" for each in Recogniser(friend).recognise(filmed(frame))) == sorted(friend)


def test_the_report_names_the_cards_that_look_alike(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    marked = rich_card(1)
    cv2.circle(marked, (30, 30), 18, (20, 20, 20), -1)
    for card, picture in {"one": rich_card(1), "marked": marked, "other": rich_card(5)}.items():
        save_card_picture(tmp_path, card, picture)
    assert run(str(tmp_path), "--report") == 0
    assert "marked and one" in capsys.readouterr().out
    assert "top left corner" in (tmp_path / LOOK_ALIKES).read_text("utf-8")
    assert not any(LOOK_ALIKES in complaint for complaint in read_pack(tmp_path).complaints)


def test_what_else_lies_in_the_folder_does_not_keep_a_card_from_being_forgotten(tmp_path: Path) -> None:
    pupil = PackBuilder(tmp_path / "deck")
    pupil.save_picture(rich_card(1), "fox")
    pupil.save_picture(rich_card(2), "fox", "old")
    for name in ("._fox.jpg", "~.jpg", " .png"):
        (tmp_path / "deck" / name).write_bytes(b"no picture")
    pupil.remove_picture("fox", "old")
    assert pupil.taught == {"fox": 1}


def test_a_card_kept_twice_is_one_and_can_be_undone_twice(teaching: TeachSession) -> None:
    show(teaching, rich_card(1))
    for printing in ("", "", "old", "old"):
        teaching.keep_card("fox", printing)
    assert teaching.builder.taught == {"fox": 2}
    for left in ({"fox": 1}, {"fox": 1}, {}, {}):
        teaching.remove_last_card()
        assert teaching.builder.taught == left
    with pytest.raises(TeachRequestRefused, match="nothing was kept yet"):
        teaching.remove_last_card()


def test_the_owners_pack_of_a_game_says_what_is_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "scans"
    source.mkdir()
    cv2.imwrite(str(source / "coal-7.jpg"), plain_card((40, 40, 40), 2))
    cv2.imwrite(str(source / "joker.jpg"), plain_card((40, 40, 200), 2))
    assert run("quickdraw", "--data", str(tmp_path), "--from", str(source)) == 2
    said = capsys.readouterr().out
    assert "joker.jpg: left out: this game has no card 'joker'" in said
    assert "still missing" in said and "coal-8" in said
    assert read_pack(tmp_path / "prints" / "quickdraw").game == "quickdraw"


def test_names_are_read_from_cards() -> None:
    reader = find_text_reader(seconds=PATIENCE_S)
    assert isinstance(reader, TextReader), "Debian's tesseract-ocr should be installed"
    card = np.full((600, 430, 3), 235, np.uint8)
    cv2.putText(card, "Chasm Skulker", (40, 60), cv2.FONT_HERSHEY_DUPLEX, 1.3, (20, 20, 20), 2, cv2.LINE_AA)
    lines = reader.read_lines(card)
    assert guess_title(lines) == "Chasm Skulker"
    assert match_known_name(lines, {"a": "Chasm Stalker", "b": "Chasm Skulker", "c": "Ponder"}) == "b"


def test_a_name_is_matched_with_a_few_wrong_letters_but_never_forced() -> None:
    names = {"bandit-2": "Bandit Two", "sheriff": "Sheriff"}
    assert match_known_name([TextLine("| Sherif f", 30, 0)], names) == "sheriff"
    assert match_known_name([TextLine("Something else", 30, 0)], names) is None
    assert to_card_id("Sheriff's Office – Süd") == "sheriffs-office-sued"


def test_a_lesson_takes_little_work() -> None:
    lesson = CaptureSession()
    frames = [shown(rich_card(1), seed) for seed in range(5)]
    calls, _ = count_calls(lambda: [lesson.process_frame(frame) for frame in frames])
    assert calls < 30_000 and lesson.step.stage is CaptureStage.READY


def test_a_deck_can_be_that_of_an_owners_board(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save_card_picture(tmp_path / "prints" / "desperados", "Tuba City", rich_card(1))
    board = tmp_path / "box.toml"
    board.write_text(GAME.packs.to_toml(PACK["data"]), "utf-8")
    assert run("desperados", "--board", str(board), "--report", "--data", str(tmp_path)) == 0
    missing = next(line for line in capsys.readouterr().out.splitlines() if line.startswith("still missing"))
    assert "St. Johns" in missing and "Saloon" in missing and "Tuba City" not in missing and "Adder" not in missing


def test_a_board_that_is_not_there_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("desperados", "--board", "attic", "--report", "--data", str(tmp_path)) == 2
    assert "there is no pack 'attic'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--from", "nowhere"], "nowhere: no such folder"),
        (["--from", "empty"], "empty: no photographs in it"),
        (["--from", "empty", "--size", "63"], "--size '63' should be width x height"),
        (["--camera", "kinect"], "'kinect' is no camera"),
        (["--report"], "deck: no cards yet"),
        (["--zip", "deck.zip"], "deck: no cards yet"),
    ],
)
def test_what_cannot_be_taught_from_changes_nothing(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    words: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("empty").mkdir()
    assert run("deck", *arguments) == (0 if arguments == ["--report"] else 2)
    assert words in "".join(capsys.readouterr())
    assert [path.name for path in tmp_path.iterdir()] == ["empty"]
