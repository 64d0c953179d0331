"""`companion pack read`, from photographs to a draft in the box editor."""

import tomllib
from argparse import Namespace
from pathlib import Path
from typing import Any

import cv2
import pytest

from companion.app.commands.packs.read_box import read_box
from companion.app.packs.box_files import open_box_files_by_game
from companion.cli import main
from companion.rules.errors import BadData, BadSetup
from tests.vision.random_scenes import table_top
from tests.vision.read_box.photographed_cards import house_card, photographed

MARKS = Path(__file__).parents[3] / "benchmarks" / "boxes" / "house_box_marks.toml"
NAMED = """
[[card]]
photo = "row.png"
place = 1
kind = "firepower"
firepower = 1
cost = 1

[[card]]
photo = "row.png"
place = 2
kind = "firepower"
firepower = 2
cost = 0
"""
CARDS = ("cartridge-wagon", "ridge-marksmen", "town-militia")


def arguments(folder: Path, **others: Any) -> Namespace:
    marks = folder / "marks.toml"
    marks.write_text(MARKS.read_text("utf-8") + NAMED, "utf-8")
    usual = {"game": "revolver2", "title": "Found in the attic", "side": "attack", "language": "eng"}
    return Namespace(**{**usual, "marks": marks, "data": folder / "data", "photos": [folder / "row.png"], **others})


def test_a_photograph_becomes_a_draft_with_pictures_and_doubts_worst_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cv2.imwrite(str(tmp_path / "row.png"), photographed(CARDS))
    assert read_box(arguments(tmp_path)) == 0
    box = open_box_files_by_game(tmp_path / "data")["revolver2"]
    (draft,) = box.drafts.list_drafts()
    cards = box.drafts.read(draft["slug"])["data"]["card"]
    assert [card["text"] for card in cards] == [house_card(card).text for card in CARDS]
    assert {card["side"] for card in cards} == {"attack"}
    assert (cards[0]["firepower"], cards[1]["firepower"]) == (1, 2)
    assert all(box.read_card_picture(card["id"], "found-in-the-attic")[0] for card in cards)
    read = box.drafts.read(draft["slug"])["read"]
    assert [each["text"]["value"] for each in read["cards"].values()] == [house_card(card).text for card in CARDS]
    assert list(read["cards"]) == list(read["alike"]["corner"]) == [card["id"] for card in cards]
    assert len(set(read["alike"]["corner"].values())) > 1
    for card in cards:
        sure = {name for name, value in read["cards"][card["id"]].items() if value["confidence"] >= read["stated"]}
        assert sure >= card.keys() - {"id", "side"}, "nothing stands in the box that is not sure"
    shares = [int(line.split("%")[0]) for line in capsys.readouterr().out.splitlines() if "%" in line[:5]]
    assert shares == sorted(shares)
    assert all(share < 90 for share in shares)


def test_marks_that_name_a_card_that_is_not_there_are_refused_and_nothing_is_kept(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "row.png"), photographed(CARDS[:1]))
    with pytest.raises(BadSetup, match=r"card 2 of row.png"):
        read_box(arguments(tmp_path))
    assert not (tmp_path / "data").exists()


def test_marks_with_values_that_no_card_has_are_refused_and_nothing_is_kept(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "row.png"), photographed(CARDS[:1]))
    marks = tmp_path / "wrong.toml"
    wrong = '\n[[card]]\nphoto = "row.png"\nkind = ["firepower"]\n'
    marks.write_text('[area.kind]\nread = "sign"\nbox = [0.045, 0.025, 0.28, 0.2]\n' + wrong, "utf-8")
    with pytest.raises(BadData, match="kind"):
        read_box(arguments(tmp_path, marks=marks))
    assert [path for path in (tmp_path / "data").rglob("*") if path.is_file()] == []


def test_a_language_that_is_not_installed_is_told_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "marks.toml").write_text(MARKS.read_text("utf-8"), "utf-8")
    command = ["pack", "read", "row.png", "--game", "revolver2", "--marks", str(tmp_path / "marks.toml")]
    with pytest.raises(SystemExit) as ended:
        main([*command, "--language", "xyz", "--data", str(tmp_path)])
    assert ended.value.code == 2
    assert "sudo apt install tesseract-ocr-xyz" in capsys.readouterr().err


def test_an_empty_table_a_strange_game_and_bad_marks_say_what_would_be_right(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "row.png"), table_top())
    with pytest.raises(BadSetup, match="plain cloth"):
        read_box(arguments(tmp_path))
    with pytest.raises(BadSetup, match="revolver2"):
        read_box(arguments(tmp_path, game="noir"))


def test_the_marks_of_the_house_are_toml() -> None:
    assert tomllib.loads(MARKS.read_text("utf-8") + NAMED)["card"]
