"""The drawn cards of a game and the owner's pack, together for the eyes."""

from pathlib import Path

import numpy as np
import pytest

from companion.app.camera.eyes.deck_to_learn import DeckToLearn
from companion.app.camera.eyes.errors import LearningStopped
from companion.app.camera.eyes.reference_images import ReferenceImages
from companion.drawing.svg_to_pixels import Frame
from companion.games.registry import folder_of
from companion.printing.image_cache import CardImageCache
from companion.rules.printed_cards import load_cards
from companion.rules.zone import CardId
from companion.vision.packs.card_pack import save_card_picture, save_header
from companion.vision.packs.pack_toml import PackInfo
from tests.vision.random_scenes import rich_card

CARDS = [CardId("fox"), CardId("hen")]


class White(CardImageCache):
    """Cache that draws every card white."""

    def face(self, card: CardId) -> Frame:
        return np.full((350, 250, 3), 255, np.uint8)

    def face_hash(self, card: CardId) -> str:
        return f"white {card}"


def prints(folder: Path, stopped: bool = False) -> ReferenceImages:
    return ReferenceImages(CARDS, White("barn", {}), folder, lambda: stopped)


def test_own_pictures_come_beside_the_drawn_ones_and_backs_after_them(tmp_path: Path) -> None:
    folder = tmp_path / "barn"
    save_card_picture(folder, "hen", rich_card(1))
    save_card_picture(folder, "hen", rich_card(2), printing="old")
    save_card_picture(folder, "back-blue", rich_card(3))
    known = prints(folder)
    assert {card: len(pictures) for card, pictures in known.items()} == {"fox": 1, "hen": 3, "back-blue": 1}
    assert list(known) == ["fox", "hen", "back-blue"] and len(known) == 3 and known.complaints == []


def test_without_own_pictures_the_drawn_ones_serve(tmp_path: Path) -> None:
    (tmp_path / "barn").mkdir()
    for folder in (tmp_path / "barn", tmp_path / "none"):
        known = prints(folder)
        assert [len(pictures) for pictures in known.values()] == [1, 1] and known.complaints == []


def test_a_pack_that_cannot_serve_is_complained_of_and_done_without(tmp_path: Path) -> None:
    folder = tmp_path / "barn"
    save_card_picture(folder, "hen", rich_card(1))
    save_card_picture(folder, "owl", rich_card(2))
    (complaint,) = prints(folder).complaints
    assert "there is no card 'owl'; there are fox, hen" in complaint
    save_header(folder, PackInfo(game="noir"))
    known = prints(folder)
    assert len(known["hen"]) == 1 and "of the game 'noir', not of 'barn'" in known.complaints[0]


def test_a_picture_that_goes_missing_meanwhile_is_complained_of(tmp_path: Path) -> None:
    saved = save_card_picture(tmp_path / "barn", "hen", rich_card(1))
    known = prints(tmp_path / "barn")
    saved.unlink()
    assert len(known["hen"]) == 1 and "hen.jpg: cannot be read" in known.complaints[0]


def test_who_was_stopped_draws_no_more(tmp_path: Path) -> None:
    with pytest.raises(LearningStopped):
        prints(tmp_path, stopped=True)["hen"]


def test_a_card_has_another_hash_when_its_drawing_or_a_file_is_another(tmp_path: Path) -> None:
    folder = tmp_path / "barn"
    drawn = {str(card): prints(folder).picture_hash(card) for card in CARDS}
    assert len(set(drawn.values())) == len(CARDS)
    save_card_picture(folder, "hen", rich_card(1))
    own = prints(folder)
    assert own.picture_hash("fox") == drawn["fox"] and own.picture_hash("hen") != drawn["hen"]
    saved = save_card_picture(folder, "hen", rich_card(2))
    known = prints(folder)
    assert known.picture_hash("hen") not in (drawn["hen"], own.picture_hash("fox"))
    saved.unlink()
    assert known.picture_hash("hen") == drawn["hen"] and "hen.jpg: cannot be read" in known.complaints[0]


def test_who_was_stopped_hashes_no_more(tmp_path: Path) -> None:
    with pytest.raises(LearningStopped):
        prints(tmp_path, stopped=True).picture_hash("hen")


def test_a_known_deck_of_drawn_cards_is_back_without_drawing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cards = dict(list(load_cards(folder_of("quickdraw") / "cards.toml").items())[:2])
    deck = DeckToLearn("quickdraw", "", cards, tmp_path)
    deck.learn(lambda: False)

    def refuse(*_: object) -> None:
        raise AssertionError("drawn again")

    for way in ("rasterise", "cv2.imread"):
        monkeypatch.setattr(f"companion.printing.image_cache.{way}", refuse)
    recogniser, complaints = deck.learn(lambda: False)
    assert (recogniser.cards, complaints) == (list(cards), [])


def test_pictures_of_another_boards_cards_are_no_mistake(tmp_path: Path) -> None:
    folder = tmp_path / "barn"
    save_card_picture(folder, "hen", rich_card(1))
    save_card_picture(folder, "owl", rich_card(2))
    known = ReferenceImages(CARDS, White("barn", {}), folder, lambda: False, shared=True)
    assert list(known) == ["fox", "hen"] and known.complaints == []


def test_the_pictures_of_the_box_come_before_those_that_all_boxes_share(tmp_path: Path) -> None:
    folder = tmp_path / "barn"
    own, other = rich_card(1), rich_card(2)
    save_card_picture(folder, "hen", other)
    save_card_picture(folder, "fox", rich_card(4))
    save_card_picture(folder / "ann-s", "hen", own)
    save_card_picture(folder / "ben-s", "hen", rich_card(3))
    known = ReferenceImages(CARDS, White("barn", {}), folder, lambda: False, box="ann-s")
    assert known.complaints == [] and {card: len(known[card]) for card in known} == {"fox": 2, "hen": 2}
    assert np.abs(known["hen"][1].astype(int) - own).mean() < np.abs(known["hen"][1].astype(int) - other).mean()
    assert len(ReferenceImages(CARDS, White("barn", {}), folder, lambda: False, box="new")["hen"]) == 2
