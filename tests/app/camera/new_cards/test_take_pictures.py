"""A card that gets its name at the table gets its picture from the camera over it, and is known the next evening."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, cast

import cv2
import numpy as np
import pytest

from companion.app.camera.new_cards import take_pictures
from companion.app.camera.new_cards.take_pictures import NewCardPictures
from companion.rules.seats_and_viewers import Seat
from companion.rules.zone import CardId, ZoneId
from companion.simulator.scene import TableScene
from companion.skirmish.battle.actions import PlayCard
from companion.skirmish.battle.actions.name_played_card import AddCard, MatchCard
from companion.skirmish.cards.enums_and_constants import CardKind
from companion.table.table import Table
from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.packs.card_pack import read_pack, save_card_picture
from companion.vision.packs.file_names import CardPackError
from companion.vision.recognise.detection import Detection
from companion.vision.teach.recognise_unknown_cards import NewPictureStore
from companion.vision.track.changes.change_detector import ChangeVerdict
from companion.vision.track.watched_frames import FrameSnapshot, RecognisedFrame
from companion.vision.track.watcher import Watcher
from tests.app.packs.test_amendment_saver import NEW, raiding
from tests.games.revolver2.support.revolver2_box import DATA
from tests.vision.draw_card_back import lay_face_down
from tests.vision.scripted_films import Faces
from tests.vision.test_cut_out_unknown_card import MAT, SCENE, looks_like, lying, quads

PACK: Final = {
    "name": "ann-s-box",
    "data": {**DATA, "box": {"title": "Ann's box", "kind": "owner", "name_in_play": True}, "card": []},
}


@dataclass
class Eyes:
    """Eyes whose camera shows what the test lays."""

    calibration: MatCalibration
    latest_frame: FrameSnapshot | None = None
    last_recognised: RecognisedFrame | None = None

    looked_again: int = 0

    def look_again(self) -> None:
        self.looked_again += 1

    def show(self, *cards: Any, known: tuple[int, ...] = (), verdict: ChangeVerdict = ChangeVerdict.SAME) -> None:
        """Show cards, of which those with these numbers have their names."""
        frame, at = SCENE.render(cards), quads(cards)
        found = tuple(Detection(CardId("x"), (), at[nth], 0.97, 1, at[nth]) for nth in known)
        self.latest_frame = FrameSnapshot(frame, 9, verdict, 0)
        self.last_recognised = RecognisedFrame(frame, found, 9)


@pytest.fixture
def eyes() -> Eyes:
    assert MAT is not None
    calibration = MatCalibration(MAT)
    calibration.find_mat(SCENE.render(()))
    return Eyes(calibration)


@pytest.fixture
def table() -> Table:
    return raiding(PACK)


def name(table: Table, called: str) -> None:
    table.submit(Seat(0), PlayCard(NEW, ZoneId("attack-0")))
    table.submit(Seat(0), AddCard(NEW, called, CardKind.FIREPOWER, 0, 3, plain=True))


def pictures(folder: Path, eyes: Eyes, table: Table, known: NewPictureStore | None = None) -> NewCardPictures:
    found = NewCardPictures(folder, lambda: cast(Watcher, eyes), known_again=lambda: known)
    found.follow_table(table)
    return found


def test_a_named_card_gets_its_picture_and_name_for_the_eyes(tmp_path: Path, eyes: Eyes, table: Table) -> None:
    taking = pictures(tmp_path, eyes, table)
    name(table, "Iron Wagon")
    eyes.show(lying("wagon", "attack-0"), verdict=ChangeVerdict.NEW)
    taking.look()
    assert not (tmp_path / "prints").exists(), "a hand may be there"
    eyes.show(lying("wagon", "attack-0"))
    taking.look()
    kept = read_pack(tmp_path / "prints" / "revolver2" / "ann-s-box")
    assert kept.names == {"iron-wagon": "Iron Wagon"} and looks_like(np.rot90(kept["iron-wagon"][0], 2), "wagon")


def test_a_camera_to_which_cards_are_small_takes_pictures_unless_they_are_blurred(tmp_path: Path, table: Table) -> None:
    """Of 1280 pixels across the mat a card has 118: one that is enlarged looks blurred, however sharp it was."""
    assert MAT is not None
    scene, calibration = TableScene(MAT, Faces(), width=1280, height=720), MatCalibration(MAT)
    calibration.find_mat(scene.render(()))
    eyes = Eyes(calibration)
    taking = pictures(tmp_path, eyes, table)
    name(table, "Iron Wagon")
    sharp = scene.render([lying("wagon", "attack-0", angle=180)])
    for frame, kept in ((cv2.GaussianBlur(sharp, (0, 0), 2), False), (sharp, True)):
        eyes.latest_frame = FrameSnapshot(np.asarray(frame, np.uint8), 9, ChangeVerdict.SAME, 0)
        taking.look()
        assert (tmp_path / "prints").exists() is kept
    assert looks_like(read_pack(tmp_path / "prints" / "revolver2" / "ann-s-box")["iron-wagon"][0], "wagon")


def test_the_second_card_of_a_zone_is_taken_beside_the_first(tmp_path: Path, eyes: Eyes, table: Table) -> None:
    """Neither is known to the eyes of this evening; which outline has its picture already is remembered."""
    taking = pictures(tmp_path, eyes, table)
    first = lying("wagon", "attack-0", -60)
    for called, cards in (("Iron Wagon", [first]), ("Razor", [first, lying("razor", "attack-0", 55)])):
        name(table, called)
        eyes.show(*cards)
        taking.look()
    kept = read_pack(tmp_path / "prints" / "revolver2" / "ann-s-box")
    assert looks_like(np.rot90(kept["razor"][0], 2), "razor") and set(kept) == {"iron-wagon", "razor"}


def test_a_card_that_is_not_laid_yet_does_not_get_the_picture_of_another(
    tmp_path: Path, eyes: Eyes, table: Table
) -> None:
    """The first one has no picture either: it was covered until now."""
    taking = pictures(tmp_path, eyes, table)
    name(table, "Iron Wagon")
    name(table, "Razor")
    eyes.show(lying("wagon", "attack-0"))
    taking.look()
    assert not (tmp_path / "prints").exists()


def test_the_picture_of_a_name_that_is_undone_is_taken_away(tmp_path: Path, eyes: Eyes, table: Table) -> None:
    taking, before = pictures(tmp_path, eyes, table), table.log_length
    name(table, "Irn Wagon")
    eyes.show(lying("wagon", "attack-0"))
    taking.look()
    assert set(read_pack(tmp_path / "prints" / "revolver2" / "ann-s-box")) == {"irn-wagon"}
    table.undo(before, ask=[])
    name(table, "Iron Wagon")
    taking.look()
    kept = read_pack(tmp_path / "prints" / "revolver2" / "ann-s-box")
    assert set(kept) == {"iron-wagon"} and kept.names == {"iron-wagon": "Iron Wagon"}


def test_the_eyes_know_a_card_by_its_picture_the_same_evening_and_after_a_power_cut(
    tmp_path: Path, eyes: Eyes, table: Table
) -> None:
    known, before = NewPictureStore(), table.log_length
    taking = pictures(tmp_path, eyes, table, known)
    name(table, "Iron Wagon")
    eyes.show(lying("wagon", "attack-0", angle=180))
    taking.look()
    assert "iron-wagon" in known and eyes.looked_again == 1
    resumed = NewPictureStore()
    pictures(tmp_path, eyes, table, resumed).look()
    assert "iron-wagon" in resumed and eyes.looked_again == 2
    table.undo(before, ask=[])
    taking.look()
    assert "iron-wagon" not in known


def test_a_card_that_turns_out_to_be_a_known_one_gives_it_its_picture(tmp_path: Path, eyes: Eyes) -> None:
    """It was typed in without one."""
    razor = {"id": "razor", "name": "Razor", "side": "attack", "kind": "firepower", "cost": 0, "firepower": 2}
    table = raiding({**PACK, "data": {**PACK["data"], "card": [{**razor, "effects": []}]}})
    known = NewPictureStore()
    taking = pictures(tmp_path, eyes, table, known)
    table.submit(Seat(0), PlayCard(NEW, ZoneId("attack-0")))
    table.submit(Seat(0), MatchCard(NEW, CardId("razor")))
    eyes.show(lying("razor", "attack-0", angle=180))
    taking.look()
    kept = read_pack(tmp_path / "prints" / "revolver2" / "ann-s-box")
    assert set(kept) == {"razor"} and not kept.names and "razor" in known


def test_no_picture_is_taken_of_a_card_that_has_one_or_where_the_eyes_know_what_lies_there(
    tmp_path: Path, eyes: Eyes, table: Table
) -> None:
    taking = pictures(tmp_path, eyes, table)
    name(table, "Iron Wagon")
    eyes.show(lying("wagon", "attack-0"), known=(0,))
    taking.look()
    assert not (tmp_path / "prints").exists()
    eyes.show(lying("wagon", "attack-0"))
    taking.look()
    taken = (tmp_path / "prints" / "revolver2" / "ann-s-box" / "iron-wagon.jpg").read_bytes()
    again = pictures(tmp_path, eyes, table)
    eyes.show(lying("razor", "attack-0"))
    again.look()
    assert (tmp_path / "prints" / "revolver2" / "ann-s-box" / "iron-wagon.jpg").read_bytes() == taken


def test_a_picture_that_cannot_be_kept_is_taken_later(tmp_path: Path, eyes: Eyes, table: Table) -> None:
    """The caller logs the same failure once, not every two seconds."""
    taking = pictures(tmp_path, eyes, table)
    name(table, "Iron Wagon")
    eyes.show(lying("wagon", "attack-0"))
    (tmp_path / "prints").write_text("in the way")
    with pytest.raises(CardPackError):
        taking.look()
    (tmp_path / "prints").unlink()
    taking.look()
    assert set(read_pack(tmp_path / "prints" / "revolver2" / "ann-s-box")) == {"iron-wagon"}


def test_nothing_is_looked_for_without_eyes_or_without_a_new_card(tmp_path: Path, eyes: Eyes, table: Table) -> None:
    eyes.show(lying("wagon", "attack-0"))
    pictures(tmp_path, eyes, table).look()
    name(table, "Iron Wagon")
    blind = NewCardPictures(tmp_path, lambda: None)
    blind.follow_table(table)
    blind.look()
    eyes.latest_frame = None
    pictures(tmp_path, eyes, table).look()
    assert not (tmp_path / "prints").exists()


def test_two_boxes_that_call_a_card_the_same_have_a_picture_each(tmp_path: Path, eyes: Eyes, table: Table) -> None:
    shared = tmp_path / "prints" / "revolver2"
    save_card_picture(shared, "card-1", np.full((600, 430, 3), 200, np.uint8), name="Card 1")
    before = read_pack(shared)["card-1"][0]
    for box, card in (("ann-s-box", "wagon"), ("ben-s-box", "razor")):
        here = raiding({**PACK, "name": box})
        taking = pictures(tmp_path, eyes, here)
        name(here, "Card 1")
        eyes.show(lying(card, "attack-0", angle=180))
        taking.look()
        assert looks_like(read_pack(shared / box)["card-1"][0], card)
    assert (read_pack(shared)["card-1"][0] == before).all(), "what was taught for all boxes stays"


def test_a_back_is_no_picture_of_a_card(tmp_path: Path, eyes: Eyes, table: Table) -> None:
    name(table, "Iron Wagon")
    eyes.latest_frame = FrameSnapshot(
        lay_face_down(SCENE.render(()), lying("wagon", "attack-0")), 9, ChangeVerdict.SAME, 0
    )
    taking = pictures(tmp_path, eyes, table)
    taking.look()
    assert not (tmp_path / "prints").exists()


def test_the_picture_of_another_card_is_neither_kept_nor_learnt(tmp_path: Path, eyes: Eyes, table: Table) -> None:
    known = NewPictureStore()
    taking = pictures(tmp_path, eyes, table, known)
    kept = tmp_path / "prints" / "revolver2" / "ann-s-box"
    for called, zone in (("Iron Wagon", "attack-0"), ("Razor", "attack-0")):
        name(table, called)
        eyes.show(lying("wagon", zone, 0 if called == "Iron Wagon" else 55, angle=180))
        taking.look()
    assert set(read_pack(kept)) == {"iron-wagon"} and CardId("razor") not in known
    eyes.show(lying("razor", "attack-0", 55, angle=180))
    taking.look()
    assert set(read_pack(kept)) == {"iron-wagon", "razor"} and CardId("razor") in known


def test_a_table_that_opens_while_a_picture_is_kept_loses_none_of_its_box(
    tmp_path: Path, eyes: Eyes, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both boxes have a card of that name; the second one's has its picture from the evening before."""
    shared, other = tmp_path / "prints" / "revolver2", raiding({**PACK, "name": "ben-s-box"})
    save_card_picture(shared / "ben-s-box", "card-1", np.full((600, 430, 3), 200, np.uint8), name="Card 1")
    known = NewPictureStore()
    taking = pictures(tmp_path, eyes, table, known)

    def save_while_another_opens(*given: Any, **named: Any) -> Path:
        monkeypatch.undo()
        saved = save_card_picture(*given, **named)
        taking.follow_table(other)
        return saved

    monkeypatch.setattr(take_pictures, "save_card_picture", save_while_another_opens)
    name(table, "Card 1")
    eyes.show(lying("wagon", "attack-0", angle=180))
    taking.look()
    taking.look()
    assert set(read_pack(shared / "ann-s-box")) == set(read_pack(shared / "ben-s-box")) == {"card-1"}
    assert CardId("card-1") not in known, "it is a card of the other box"
