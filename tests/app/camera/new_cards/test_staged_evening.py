"""An evening with an empty box before a staged camera: at most two taps a new card, and none for a known one."""

from functools import reduce
from pathlib import Path
from typing import Final, TypeAlias

import pytest

from companion.games.revolver2.game import GAME
from companion.rules.seats_and_viewers import PUBLIC
from companion.rules.zone import CardId, ZoneId
from companion.simulator.scene import TableScene
from companion.skirmish.battle.actions.name_played_card import TellBack
from companion.vision.packs.card_pack import read_pack
from companion.vision.picture import Picture
from companion.vision.recognise.recogniser import Recogniser
from companion.vision.teach.ocr import find_text_reader
from companion.vision.teach.read_title import ReadTitle, read_title
from tests.app.camera.new_cards.real_table import ATTACK, asked
from tests.app.camera.new_cards.staged_evening import HOUSE, StagedEvening, draw_stage
from tests.app.camera.new_cards.test_take_pictures import PACK
from tests.app.camera.new_cards.whole_evening import WholeEvening
from tests.patience import PATIENCE_S

RIDERS, AVENGERS, MILITIA = "coachwhip-riders", "coachwhip-avengers", "town-militia"
PILE, COLUMN = "discard-attack", "attack-0"
MOST_TAPS: Final = 2
Stage: TypeAlias = tuple[TableScene, Recogniser]
PRINTED: Final = ("name", "side", "kind", "cost", "firepower")


@pytest.fixture(scope="module")
def stage(request: pytest.FixtureRequest) -> Stage:
    assert request.config.cache is not None
    return draw_stage((RIDERS, AVENGERS, MILITIA), request.config.cache.mkdir("card-pictures") / "drawn")


def read(picture: Picture) -> ReadTitle:
    reader = find_text_reader(seconds=PATIENCE_S)
    assert reader is not None, "tesseract-ocr is one of the tools of the tests"
    return read_title(reader, picture)


def test_cards_are_named_as_they_are_played_and_known_from_then_on(tmp_path: Path, stage: Stage) -> None:
    evening = StagedEvening(PACK, tmp_path, *stage, read)
    new = [evening.lay(card, COLUMN) for card in (RIDERS, AVENGERS)]
    paid, again = evening.lay(RIDERS, PILE), evening.lay(RIDERS, COLUMN)
    lying = evening.table.update_for(PUBLIC).view["zones"]
    assert (lying[COLUMN], lying[PILE]) == ([RIDERS, AVENGERS, RIDERS], [RIDERS])
    column = evening.end_turn()
    new.append(evening.lay(MILITIA, column))
    assert max(new) <= MOST_TAPS and (paid, again) == (0, 0)
    assert evening.asked_about == [RIDERS, AVENGERS, MILITIA], "each is asked about once"
    assert evening.table.update_for(PUBLIC).view["zones"][column] == [MILITIA]
    grown = reduce(GAME.amended_pack, evening.told, PACK["data"])
    told = {card["id"]: {key: card[key] for key in PRINTED} for card in grown["card"]}
    assert told == {card: {key: HOUSE[card][key] for key in PRINTED} for card in (RIDERS, AVENGERS, MILITIA)}
    kept = read_pack(tmp_path / "prints" / "revolver2" / "ann-s-box")
    assert kept.names == {card: HOUSE[card]["name"] for card in (RIDERS, AVENGERS, MILITIA)}


def test_what_is_told_to_be_a_back_is_asked_about_once_wherever_it_lies(tmp_path: Path, stage: Stage) -> None:
    """To the eyes a back that looks otherwise upside down is a card; a face plays it here."""
    evening = StagedEvening(PACK, tmp_path, *stage)
    evening.mat.lay(CardId(MILITIA), ZoneId(COLUMN))
    evening.film()
    question = asked(evening.table)
    assert question is not None
    evening.table.submit(ATTACK, TellBack(question[0]))
    evening.film()
    evening.mat.clear(ZoneId(COLUMN))
    evening.film()
    evening.mat.lay(CardId(MILITIA), ZoneId(PILE))
    evening.film()
    assert asked(evening.table) is None
    assert evening.lay(RIDERS, COLUMN) and evening.asked_about == [RIDERS], "cards are asked about as before"
    assert set(read_pack(tmp_path / "prints" / "revolver2" / "ann-s-box")) == {"back-attack", RIDERS}


def test_turns_that_people_play_by_what_they_read_fill_the_box(tmp_path: Path, stage: Stage) -> None:
    """Whole games: `benchmarks.boxes.taught_evening`."""
    evening = WholeEvening(PACK, tmp_path, *stage, faces=(RIDERS, MILITIA), plays=1)
    while len(evening.asked_about) < 2:
        evening.play_turn()
    assert evening.missing() == {RIDERS: ["copies", "text"], MILITIA: ["copies", "text"]}, "nobody told the rest"
    assert evening.asked_about == [RIDERS, MILITIA] and not evening.by_hand


def test_a_box_is_filled_up_under_the_camera_once_the_game_is_over(tmp_path: Path, stage: Stage) -> None:
    """Nobody laid a card in the game: each is laid on its discard pile then, shown there, and kept with its picture."""
    evening = WholeEvening(PACK, tmp_path, *stage, read, faces=(RIDERS, MILITIA), plays=0)
    while not evening.is_over:
        evening.play_turn()
    assert not evening.asked_about
    taps = evening.fill_up()
    assert evening.asked_about == [RIDERS, MILITIA] and taps["name"] < 2, "names are read"
    assert evening.missing() == {RIDERS: ["copies", "text"], MILITIA: ["copies", "text"]}, "the decks are of one card"
    assert set(read_pack(tmp_path / "prints" / "revolver2" / "ann-s-box")) == {RIDERS, MILITIA}
    assert not evening.shown_laid and not evening.fill_up().total()


def test_without_a_reader_of_print_names_are_typed_and_nothing_else_is_different(tmp_path: Path, stage: Stage) -> None:
    evening = StagedEvening(PACK, tmp_path, *stage)
    assert evening.lay(RIDERS, COLUMN) == MOST_TAPS + 1, "its name, that this is all it says, and its numbers"
    assert evening.lay(RIDERS, COLUMN) == 0
