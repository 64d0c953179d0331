"""A deck that is learnt for the simulated Pi is one that the program knows: it names cards and learns nothing anew."""

from pathlib import Path

import numpy as np

from companion.app.camera.eyes.learnt_decks import LearntDecks
from companion.vision.recognise.learnt_deck import DECKS
from tests.hardware.drawn_cards import Deck
from tests.hardware.guest_file_paths import KEPT

GAME = "quickdraw"
LYING = {"front-0": "gold-7", "front-1": "lead-3"}


def test_the_program_finds_the_deck_that_was_learnt() -> None:
    deck = Deck(GAME, KEPT / "deck")
    deck.learn()
    learnt = list_files(deck.cache)
    assert any(path.parent.parent.name == DECKS for path, _ in learnt)
    decks = LearntDecks(KEPT / "deck", are_drawn=False)
    try:
        eyes = decks.learn(GAME, "", deck.cards)
        frame = np.frombuffer(deck.pictures(LYING)[0], np.uint8).reshape(720, 1280, 3)
        assert {one.card for one in eyes.recognise(frame) if one.card} == set(LYING.values())
    finally:
        decks.stop()
    assert list_files(deck.cache) == learnt


def list_files(folder: Path) -> set[tuple[Path, int]]:
    """Return the files below a folder, each with the time of its last change."""
    return {(path, path.stat().st_mtime_ns) for path in folder.rglob("*") if path.is_file()}
