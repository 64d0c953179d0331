"""Drawn cards of two games on the mat of any game: both decks are known, or those of the other game are strangers."""

from collections.abc import Mapping
from dataclasses import dataclass

import pytest

from companion.drawing.svg_to_pixels import Frame
from companion.games.registry import mat_of_game
from companion.printing.image_cache import CardImageCache
from companion.rules.zone import CardId
from companion.simulator.scene import LaidCard, TableScene
from companion.vision.recognise.recogniser import Recogniser
from tests.simulator.conftest import CARDS
from tests.simulator.replay.staged_games import REVOLVER2

FEW = 8
"""Cards of each game: drawing them all takes long."""
WIDTH = 300


@dataclass(frozen=True)
class BothDecks:
    """Pictures of two games."""

    faces: Mapping[CardId, Frame]

    def face(self, card: CardId) -> Frame:
        return self.faces[card]

    def back(self) -> Frame:
        raise AssertionError("all cards lie face up")


@pytest.fixture(scope="module")
def decks() -> Mapping[str, Mapping[CardId, Frame]]:
    chosen = {"quickdraw": sorted(CARDS)[::7][:FEW], "revolver2": sorted(REVOLVER2.cards)[::11][:FEW]}
    printed = {"quickdraw": CARDS, "revolver2": REVOLVER2.cards}
    return {
        game: dict(CardImageCache(game, {card: printed[game][card] for card in cards}, WIDTH).faces())
        for game, cards in chosen.items()
    }


@pytest.fixture(scope="module")
def frame(decks: Mapping[str, Mapping[CardId, Frame]]) -> Frame:
    """Four cards of each game, by turns."""
    mat = mat_of_game("any")
    assert mat is not None
    names = [card for pair in zip(*(list(deck)[:4] for deck in decks.values()), strict=True) for card in pair]
    spots = [(100 + 95 * (n % 4), 90 + 130 * (n // 4)) for n in range(len(names))]
    laid = [LaidCard(card, x, y, 5 * n - 20) for n, (card, (x, y)) in enumerate(zip(names, spots, strict=True))]
    return TableScene(mat, BothDecks({**decks["quickdraw"], **decks["revolver2"]})).render(laid, seed=1)


def named(pictures: Mapping[CardId, Frame], frame: Frame) -> list[str]:
    recogniser = Recogniser({str(card): [face] for card, face in pictures.items()})
    return sorted(str(each.card) for each in recogniser.recognise(frame) if each.card is not None)


def test_cards_of_both_games_are_named(decks: Mapping[str, Mapping[CardId, Frame]], frame: Frame) -> None:
    lying = sorted(str(card) for deck in decks.values() for card in list(deck)[:4])
    assert named({**decks["quickdraw"], **decks["revolver2"]}, frame) == lying


@pytest.mark.parametrize("game", ["quickdraw", "revolver2"])
def test_those_of_the_other_game_get_no_name(
    decks: Mapping[str, Mapping[CardId, Frame]], frame: Frame, game: str
) -> None:
    assert named(decks[game], frame) == sorted(str(card) for card in list(decks[game])[:4])
