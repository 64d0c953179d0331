"""Looks of the eyes: only where something changed, and at the size of the cards."""

from pathlib import Path

import numpy as np

from companion.printing.image_cache import CardImageCache
from companion.simulator.scene import TableScene
from companion.simulator.table_and_camera import SimulatedTable
from companion.vision.recognise.recogniser import Recogniser
from tests.camera_to_table.filmed_room import FRONT, GOLD, MAT, Room


def test_a_change_is_looked_at_where_it_is(room: Room) -> None:
    room.eye.asked.clear()
    room.film(40)
    assert room.eye.asked == []
    room.stage.lay(GOLD, FRONT)
    room.film(40)
    assert len(room.eye.asked) == 1
    assert max(room.eye.asked) < 0.15 * 1280 * 720


def test_cards_known_to_be_small_are_seen_as_after_a_coarse_look_in_vain(
    scene: TableScene, recogniser: Recogniser, shelf: CardImageCache, card_pictures: Path
) -> None:
    """The same in half the time: the drawn table's cards are too small for the coarse look, always."""
    stage = SimulatedTable(MAT, seed=5)
    for number, card in enumerate(shelf.cards[:12]):
        stage.lay(card, MAT.zones[number % len(MAT.zones)].id)
    coarse_first = Recogniser({str(card): [face] for card, face in shelf.faces().items()}, card_pictures)
    for cards in (stage.cards(), ()):
        frame = scene.render(cards)
        one, other = coarse_first.recognise(frame), recogniser.recognise(frame)
        assert [(each.card, each.confidence) for each in one] == [(each.card, each.confidence) for each in other]
        assert all(np.array_equal(each.quad, same.quad) for each, same in zip(one, other, strict=True))
        assert len(one) >= len(cards)
