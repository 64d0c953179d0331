"""A few cards of the house box, drawn once and laid on a photographed table."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

import cv2
import numpy as np

from companion.app.packs.pack_files import load_pack
from companion.games.registry import cards_of_game, find_game
from companion.printing.card_faces import face_image
from companion.rules.printed_cards import Card
from companion.rules.zone import CardId
from companion.vision.picture import Floats, Picture
from tests.vision.random_scenes import filmed, lay, table_top

GAME: Final = "revolver2"
ACROSS: Final = 440
"""Pixels across a photographed card."""


@cache
def house_card(card: str) -> Card:
    return cards_of_game(GAME, load_pack(find_game(GAME), "house", Path()))[CardId(card)]


@cache
def face(card: str) -> Picture:
    return face_image(GAME, house_card(card), ACROSS)


def photographed(cards: Sequence[str]) -> Picture:
    """Return a photograph of the cards laid in a row, each turned a little."""
    high = ACROSS * 88 // 63
    table = table_top(len(cards) * (ACROSS + 60) + 60, high + 160)
    for number, card in enumerate(cards):
        middle = (60 + ACROSS / 2 + number * (ACROSS + 60), 80 + high / 2)
        table = lay(table, face(card), _corners(middle, high, (number % 3 - 1) * 1.5))
    return filmed(table, blur=0.6, noise=3)


def _corners(middle: tuple[float, float], high: int, degrees: float) -> Floats:
    half = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * (ACROSS / 2, high / 2)
    turn = cv2.getRotationMatrix2D((0, 0), degrees, 1)[:, :2]
    return (half @ turn.T + middle).astype(np.float32)
