"""`companion recognise`: a line per image, whatever the image; coordinates of the file as it is displayed."""

import json
import subprocess
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from PIL import Image

from companion.app.commands import recognise as command
from companion.cli import main
from companion.rules.zone import CardId
from companion.vision.packs.card_pack import save_card_picture, write_zip
from companion.vision.picture import Picture, read_picture
from companion.vision.recognise.annotate import SIDE
from companion.vision.recognise.detection import Detection
from companion.vision.recognise.recogniser import Recogniser
from tests.patience import PATIENCE_S
from tests.python_dev_mode import DEV_PYTHON
from tests.vision.random_scenes import corners_at, filmed, lay, rich_card, table_top

FOX, HEN = (300, 300, 30), (680, 320, 0)
KEYS = {"card", "candidates", "outline", "quad", "angle", "confidence", "visible"}


def scene() -> Picture:
    frame = lay(table_top(), rich_card(1), corners_at(*FOX))
    return filmed(lay(frame, rich_card(2), corners_at(*HEN)))


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of references, and photographs in `photos`."""
    room = tmp_path_factory.mktemp("room")
    for folder in ("refs", "photos"):
        (room / folder).mkdir()
    for number, name in ((1, "Jack o' Fox.JPG"), (2, "Dr. Hén.png"), (3, "owl.webp")):
        cv2.imwrite(str(room / "refs" / name), rich_card(number))
    cv2.imwrite(str(room / "photos" / "b.png"), scene())
    cv2.imwrite(str(room / "photos" / "a.JPG"), filmed(table_top()))
    (room / "photos" / "notes.txt").write_text("not a photograph")
    return room


@pytest.fixture(autouse=True)
def in_the_room(room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(room)
    monkeypatch.setenv("XDG_DATA_HOME", str(room / "data"))
    monkeypatch.delenv("STATE_DIRECTORY", raising=False)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        main(("recognise", *arguments))
    said = capsys.readouterr()
    return int(ended.value.code or 0), said.out, said.err


def asked(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[dict[str, Any]], str]:
    status, out, err = run(capsys, "--json", "--refs", "refs", *arguments)
    return status, [json.loads(line) for line in out.splitlines()], err


def place_of(answer: dict[str, Any], card: str) -> Any:
    (found,) = (each for each in answer["cards"] if each["card"] == card)
    return np.array(found["quad"])


def test_every_image_gets_one_line_in_the_order_given(capsys: pytest.CaptureFixture[str]) -> None:
    status, answers, err = asked(capsys, "./photos/b.png", "photos", "photos/b.png")
    assert (status, err) == (0, "")
    assert [each["image"] for each in answers] == ["./photos/b.png", "photos/a.JPG", "photos/b.png", "photos/b.png"]
    assert all(each.keys() == {"image", "ms", "cards"} and each["ms"] > 0 for each in answers)
    assert answers[1]["cards"] == []
    seen = answers[0]["cards"]
    assert sorted(each["card"] for each in seen) == ["Dr. Hén", "Jack o' Fox"]
    assert answers[2]["cards"] == seen
    for each in seen:
        assert each.keys() == KEYS
        chances = [chance for _, chance in each["candidates"]]
        assert each["card"] in [card for card, _ in each["candidates"]] and chances == sorted(chances, reverse=True)
        assert 0 < each["confidence"] <= 1 and 0 < each["visible"] <= 1 and len(each["outline"]) >= 4
    assert np.abs(place_of(answers[0], "Jack o' Fox") - corners_at(*FOX)).max() < 4


def test_what_was_learnt_is_kept_in_the_data_folder_or_where_one_says(
    capsys: pytest.CaptureFixture[str], room: Path, tmp_path: Path
) -> None:
    asked(capsys, "photos/a.JPG")
    assert len(list((room / "data" / "companion" / "cache").glob("*.npz"))) == 3
    asked(capsys, "photos/a.JPG", "--cache", str(tmp_path / "kept"))
    assert len(list((tmp_path / "kept").glob("*.npz"))) == 3


def test_a_cache_that_cannot_be_written_is_done_without(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    status, answers, err = asked(capsys, "photos/b.png", "--cache", str(tmp_path / "file"))
    assert status == 0 and len(answers[0]["cards"]) == 2
    assert "cannot be kept" in err


@pytest.fixture
def odd(tmp_path: Path) -> list[str]:
    """Files that are no photographs of a table."""
    whole = cv2.imencode(".jpg", scene())[1].tobytes()
    for name, content in {
        "cut.jpg": whole[: len(whole) // 2],
        "empty.jpg": b"",
        "letter.png": b"Dear Sir,",
        "start.png": cv2.imencode(".png", scene())[1].tobytes()[:2000],
    }.items():
        (tmp_path / name).write_bytes(content)
    (tmp_path / "a folder").mkdir()
    names = ("cut.jpg", "empty.jpg", "letter.png", "start.png", "a folder", "none.jpg")
    return [str(tmp_path / name) for name in names]


def test_what_cannot_be_read_is_a_line_and_a_message_and_the_rest_is_done(
    capsys: pytest.CaptureFixture[str], odd: list[str]
) -> None:
    status, answers, err = asked(capsys, *odd, "photos/b.png")
    assert status == 2
    assert [each["image"] for each in answers] == [*odd, "photos/b.png"]
    assert all(each.keys() == {"image", "error"} and each["error"] in err for each in answers[:-1])
    assert len(answers[-1]["cards"]) == 2
    why = " ".join(each["error"] for each in answers[:-1])
    for reason in ("cut off", "is empty", "not a picture", "no pictures in this folder", "no such file"):
        assert reason in why


def test_a_photograph_that_breaks_the_recogniser_costs_only_its_own_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(self: Recogniser, frame: Picture) -> list[Any]:
        raise ZeroDivisionError("no such slope")

    monkeypatch.setattr(command.Recogniser, "explain", breaks)
    status, answers, err = asked(capsys, "photos")
    assert status == 2 and len(answers) == 2
    assert "cannot be recognised (ZeroDivisionError: no such slope)" in answers[1]["error"]


@pytest.mark.parametrize("turn", [3, 6, 8])
def test_coordinates_are_those_of_the_picture_as_it_is_displayed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, turn: int
) -> None:
    back = {3: cv2.ROTATE_180, 6: cv2.ROTATE_90_COUNTERCLOCKWISE, 8: cv2.ROTATE_90_CLOCKWISE}[turn]
    exif = Image.Exif()
    exif[0x0112] = turn
    stored = cv2.cvtColor(cv2.rotate(scene(), back), cv2.COLOR_BGR2RGB)
    Image.fromarray(stored).save(tmp_path / "turned.jpg", exif=exif, quality=95)
    _, (answer,), _ = asked(capsys, str(tmp_path / "turned.jpg"))
    assert np.abs(place_of(answer, "Jack o' Fox") - corners_at(*FOX)).max() < 5


def test_a_large_photograph_is_answered_in_its_own_pixels(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "large.jpg"), cv2.resize(scene(), None, fx=6, fy=6))
    _, (answer,), _ = asked(capsys, str(tmp_path / "large.jpg"))
    assert np.abs(place_of(answer, "Dr. Hén") / 6 - corners_at(*HEN)).max() < 5


def test_names_that_are_less_sure_are_withheld(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    quad = corners_at(*HEN)
    seen = [Detection(CardId("owl"), ((CardId("owl"), sure),), quad, sure, 1.0, quad) for sure in (0.7, 0.4)]
    monkeypatch.setattr(command.Recogniser, "explain", lambda self, frame: (seen, []))
    _, (answer,), _ = asked(capsys, "photos/a.JPG", "--min-confidence", "0.5")
    told = [(each["card"], each["candidates"]) for each in answer["cards"]]
    assert told == [("owl", [["owl", 0.7]]), (None, [["owl", 0.4]])]
    status, _, err = asked(capsys, "photos/a.JPG", "--min-confidence", "90")
    assert status == 2 and "--min-confidence is a number from 0 to 1, not 90" in err


def test_people_get_a_table_with_the_names_of_the_pack(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    save_card_picture(tmp_path / "barn", "fox", rich_card(1), name="Reineke Fuchs")
    save_card_picture(tmp_path / "barn", "hen", rich_card(2))
    deck = write_zip(tmp_path / "barn", tmp_path / "barn.zip")
    status, out, err = run(capsys, "photos/b.png", "photos/a.JPG", "--pack", str(deck))
    assert (status, err) == (0, "")
    assert "photos/b.png: 2 cards, " in out and "photos/a.JPG: 0 cards, " in out
    assert "Reineke Fuchs" in out and "turned   30 degrees" in out


def test_explained_copies_lie_in_the_folder(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "b.jpg"), cv2.resize(scene(), (2400, 1800)))
    status, _, _ = asked(capsys, "photos/b.png", str(tmp_path / "b.jpg"), "--explain", str(tmp_path / "new" / "seen"))
    explained = sorted((tmp_path / "new" / "seen").iterdir())
    assert status == 0 and [path.name for path in explained] == ["b-2.explained.jpg", "b.explained.jpg"]
    pictures = [read_picture(path) for path in explained]
    assert pictures[0].shape[0] > SIDE * 3 // 4 and pictures[0].shape[1] == SIDE
    frame = scene()
    assert len(pictures[1]) > len(frame)
    assert np.abs(pictures[1][: len(frame)].astype(int) - frame).max(axis=2)[290:310, 80:].max() > 100
    (tmp_path / "file").write_text("no folder")
    status, answers, err = asked(capsys, "photos/b.png", "--explain", str(tmp_path / "file"))
    assert status == 2 and not answers and "no folder can be made there" in err


def test_no_explained_copy_replaces_another_and_one_that_cannot_be_written_costs_no_answer(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    images = [tmp_path / name for name in ("a.jpg", "a-2.png", f"{'l' * 245}.png", "a.png")]
    for image in images:
        cv2.imwrite(str(image), filmed(table_top()))
    status, answers, err = asked(capsys, *map(str, images), "--explain", str(tmp_path / "seen"))
    assert status == 2 and [each["image"] for each in answers] == [str(image) for image in images]
    assert "cannot be written" in err
    assert sorted(path.name.split(".")[0] for path in (tmp_path / "seen").iterdir()) == ["a", "a-2", "a-3"]


def test_file_names_that_are_no_text_can_be_told_and_drawn(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, room: Path
) -> None:
    odd = "fox\udcff \n♠"
    for name, number in ((odd, 1), ("hen", 2)):
        (tmp_path / "refs").mkdir(exist_ok=True)
        (tmp_path / "refs" / f"{name}.jpg").write_bytes(cv2.imencode(".jpg", rich_card(number))[1].tobytes())
    photograph = tmp_path / "table\udcfe.PNG"
    photograph.write_bytes((room / "photos" / "b.png").read_bytes())
    arguments = (str(photograph), "--refs", str(tmp_path / "refs"), "--explain", str(tmp_path / "seen"))
    _, out, _ = run(capsys, *arguments, "--json")
    (answer,) = (json.loads(line) for line in out.splitlines())
    assert answer["image"] == str(photograph) and odd in [each["card"] for each in answer["cards"]]
    assert [path.name for path in (tmp_path / "seen").iterdir()] == ["table\udcfe.explained.jpg"]
    status, out, _ = run(capsys, *arguments)
    assert status == 0 and "table\\udcfe.PNG: 2 cards" in out and "  fox? ?♠ " in out


def test_a_deck_that_cannot_serve_is_said_at_once(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for arguments, said in {
        ("--refs", str(tmp_path)): "no pictures to learn from",
        ("--refs", str(tmp_path / "none")): "no such folder or zip",
        ("--pack", "photos/notes.txt"): "a pack is a folder of pictures or a .zip",
    }.items():
        status, out, err = run(capsys, "photos/b.png", "--json", *arguments)
        assert (status, out) == (2, "") and said in err
    assert run(capsys, "photos/b.png")[0] == 2


def test_broken_references_are_said_and_the_others_serve(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for number, name in ((1, "fox.jpg"), (2, "hen.jpg")):
        cv2.imwrite(str(tmp_path / name), rich_card(number))
    (tmp_path / "owl.jpg").write_bytes((tmp_path / "hen.jpg").read_bytes()[:500])
    cv2.imwrite(str(tmp_path / "cock.png"), rich_card(2))
    status, out, err = run(capsys, "photos/b.png", "--json", "--refs", str(tmp_path))
    assert status == 0 and len(out.splitlines()) == 1
    assert "owl.jpg: the JPEG is cut off" in err and "cock and hen have the same picture" in err


def test_as_a_program_it_writes_its_lines_and_nothing_else() -> None:
    ran = subprocess.run(
        [*DEV_PYTHON, "-m", "companion", "recognise", "photos", "none.jpg", "--refs", "refs", "--json"],
        capture_output=True,
        timeout=PATIENCE_S,
        check=False,
    )
    answers = [json.loads(line) for line in ran.stdout.splitlines()]
    assert [each["image"] for each in answers] == ["photos/a.JPG", "photos/b.png", "none.jpg"]
    assert ran.returncode == 2 and ran.stderr.decode() == "companion: none.jpg: no such file\n"
