"""Learnt decks on disk: back as they were, found by their pictures, never half."""

import errno
import os
import shutil
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np
import pytest

from companion.vision.picture import Picture
from companion.vision.recognise import learnt_deck
from companion.vision.recognise.learnt_deck import DECKS
from companion.vision.recognise.learnt_deck_folder import MOST_KEPT, load_deck
from companion.vision.recognise.marked_references import MarkedReferences
from companion.vision.recognise.recogniser import Recogniser
from tests.vision.random_scenes import corners_at, filmed, lay, plain_card, rich_card, table_top

NUMBERED = rich_card(5).copy()
NUMBERED[10:40, 10:35] = 255
DECK = {
    "rich-0": rich_card(0),
    "rich-1": rich_card(1),
    "five": rich_card(5),
    "numbered": NUMBERED,
    "red": plain_card((40, 40, 200), 2),
}
"""Two siblings and a nearly empty card among them, so that all parts of a deck are used."""
FRAME = table_top()
for name, place in (("rich-0", (150, 200, 10)), ("five", (420, 210, 80)), ("red", (700, 250, 30))):
    FRAME = lay(FRAME, DECK[name], corners_at(*place))
FRAME = filmed(FRAME)


class Counted(Mapping[str, Sequence[Picture]]):
    """References that count how often a card's pictures are read."""

    def __init__(self, deck: Mapping[str, Picture]) -> None:
        self._deck, self.read = deck, list[str]()

    def __getitem__(self, card: str) -> Sequence[Picture]:
        self.read.append(card)
        return [self._deck[card]]

    def __iter__(self) -> Iterator[str]:
        return iter(self._deck)

    def __len__(self) -> int:
        return len(self._deck)


class Hashed(Counted):
    """References that know a hash of each card's picture, which `salt` changes."""

    def __init__(self, deck: Mapping[str, Picture], salt: str = "") -> None:
        super().__init__(deck)
        self.salt = salt

    def picture_hash(self, card: str) -> str:
        return f"{self.salt}{list(self).index(card)}"


def answers(recogniser: Recogniser) -> list[object]:
    return [(each.card, each.candidates, each.quad.tolist()) for each in recogniser.recognise(FRAME)]


def learn(cache: Path, deck: Mapping[str, Picture] = DECK) -> Recogniser:
    return Recogniser({name: [picture] for name, picture in deck.items()}, cache)


def folders(cache: Path) -> list[Path]:
    return list((cache / DECKS).iterdir())


@pytest.fixture
def no_learning(known: object, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("learnt again")

    monkeypatch.setattr(learnt_deck, "learn_references", refuse)


@pytest.fixture(scope="module")
def learnt(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[object]]:
    """The deck, learnt once for all tests, and what it answers."""
    cache = tmp_path_factory.mktemp("learnt")
    return cache, answers(learn(cache))


@pytest.fixture
def known(learnt: tuple[Path, list[object]], tmp_path: Path) -> tuple[Path, list[object]]:
    """A cache of this test's own in which the deck is known."""
    cache, first = learnt
    shutil.copytree(cache, tmp_path, dirs_exist_ok=True)
    return tmp_path, first


@pytest.mark.usefixtures("known", "no_learning")
def test_a_known_deck_is_back_as_it_was_without_learning(known: tuple[Path, list[object]]) -> None:
    cache, first = known
    assert len(first) >= 3
    assert answers(learn(cache)) == first


@pytest.mark.usefixtures("known", "no_learning")
def test_names_are_not_part_of_a_known_deck(known: tuple[Path, list[object]]) -> None:
    renamed = learn(known[0], {name.upper(): picture for name, picture in DECK.items()})
    assert {each.card for each in renamed.recognise(FRAME)} >= {"RICH-0", "FIVE"}


def test_another_picture_order_or_number_of_cards_is_another_deck(known: tuple[Path, list[object]]) -> None:
    cache, _ = known
    other = DECK["red"].copy()
    other[0, 0, 0] ^= 1
    learn(cache, DECK | {"red": other})
    learn(cache, dict(list(DECK.items())[:4]))
    learn(cache, {name: DECK[name] for name in ("rich-0", "five", "rich-1", "numbered", "red")})
    assert len(folders(cache)) == 4


def test_a_damaged_deck_is_learnt_again(known: tuple[Path, list[object]]) -> None:
    cache, first = known
    (folder,) = folders(cache)
    for name, spoil in (
        ("cells-cells.npy", lambda kept: kept[: len(kept) // 2]),
        ("index.faiss", lambda kept: kept[:-1] + bytes([kept[-1] ^ 1])),
        ("sums.json", lambda kept: b""),
    ):
        kept = (folder / name).read_bytes()
        (folder / name).write_bytes(spoil(kept))
        again = learn(cache)
        assert folders(cache) == [folder]
        assert (folder / name).read_bytes() == kept
    assert answers(again) == first
    (folder / "sizes.npy").unlink()
    learn(cache)
    assert (folder / "sizes.npy").exists()
    (folder / "sums.json").write_text("{}")  # as of a version that kept something else
    (folder / "cells-cells.npy").unlink()
    learn(cache)
    assert (folder / "cells-cells.npy").exists()


def test_a_deck_is_not_read_where_python_fails_at_it(
    known: tuple[Path, list[object]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise SystemError("AST constructor recursion depth mismatch (before=33, after=30)")

    (folder,) = folders(known[0])
    assert load_deck(folder) is not None
    monkeypatch.setattr(np, "load", refuse)
    assert load_deck(folder) is None


@pytest.mark.usefixtures("known", "no_learning")
def test_a_deck_is_known_on_a_disk_that_can_only_be_read(
    known: tuple[Path, list[object]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(os, "utime", refuse)
    cache, first = known
    assert answers(learn(cache)) == first


def test_what_a_power_cut_left_half_written_is_removed(known: tuple[Path, list[object]]) -> None:
    cache, _ = known
    left, being_written = cache / DECKS / ".17-18", cache / DECKS / ".19-20"
    for folder in (left, being_written):
        folder.mkdir()
        (folder / "cells-cells.npy").write_bytes(b"half")
    os.utime(left, (0, 0))
    learn(cache, {"small": plain_card((40, 40, 200), 1)})
    assert (left.exists(), being_written.exists()) == (False, True)


def test_only_the_decks_used_last_are_kept(known: tuple[Path, list[object]]) -> None:
    cache, _ = known
    (first,) = folders(cache)
    for number in range(MOST_KEPT + 1):
        learn(cache)  # used again
        learn(cache, {"small": plain_card((40, 40, 200), number + 1)})
    assert len(folders(cache)) == MOST_KEPT
    assert first in folders(cache)


def test_learning_a_new_deck_begins_with_its_first_picture(known: tuple[Path, list[object]]) -> None:
    new = Counted({"rich-7": rich_card(7), **DECK})
    Recogniser(new, known[0])
    assert new.read == ["rich-7", *new]
    unlike = Counted(DECK | {"rich-1": rich_card(8)})
    Recogniser(unlike, known[0])
    assert len(unlike.read) == 2 * len(unlike)


def test_a_deck_whose_hashes_are_known_is_back_without_reading_a_picture(tmp_path: Path) -> None:
    first = answers(Recogniser(Hashed(DECK), tmp_path))
    known = Hashed(DECK)
    assert answers(Recogniser(known, tmp_path)) == first and known.read == []
    other = Hashed(DECK, "another")
    Recogniser(other, tmp_path)
    assert other.read == list(DECK) and len(folders(tmp_path)) == 2


def test_a_picture_that_is_replaced_while_it_is_read_is_learnt_again(tmp_path: Path) -> None:
    class Replaced(Hashed):
        def __getitem__(self, card: str) -> Sequence[Picture]:
            self.salt = "new"
            return super().__getitem__(card)

    Recogniser(Replaced({"red": DECK["red"]}, "old"), tmp_path)
    now = Hashed({"red": DECK["red"]}, "new")
    Recogniser(now, tmp_path)
    assert now.read == ["red"]


def test_pictures_are_told_apart_by_shape_too() -> None:
    wide, high = np.zeros((40, 60, 3), np.uint8), np.zeros((60, 40, 3), np.uint8)
    assert MarkedReferences({"a": [wide]}).folder_name() != MarkedReferences({"a": [high]}).folder_name()
    assert (
        MarkedReferences({"a": [wide], "b": [wide]}).folder_name()
        != MarkedReferences({"a": [wide, wide]}).folder_name()
    )
