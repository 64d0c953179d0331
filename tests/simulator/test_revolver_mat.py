"""The mat of Revolver: seven columns a side, places for all that a camera can read, cards as people lay them."""

from collections import Counter
from itertools import combinations, pairwise
from pathlib import Path

import pytest

import companion.games
from companion.drawing.card_size import CARD_MM
from companion.games.revolver.box import book, cards_of
from companion.printing.card_and_mat_sheets import MARGIN_MM
from companion.printing.image_cache import CardImageCache
from companion.printing.pdf.paper_sizes import PAPERS, fit_tiling
from companion.rules.parts.mat import MatSpot, MatZone, load_mat
from companion.rules.zone import ZoneId
from companion.simulator.scene import TableScene
from companion.simulator.table_and_camera import SimulatedTable
from companion.skirmish.cards.enums_and_constants import Side, column_zone, discard_pile_zone, open_range_zone
from companion.vision.recognise.recogniser import Recogniser

MAT = load_mat(Path(companion.games.__file__).with_name("revolver") / "mat.toml")
HOUSE = {"name": "house"}
CARDS = cards_of(HOUSE)
GANG = ("pocket-pistols", "long-barrels", "sleeve-guns")
OPEN = ("painted-rocks", "red-sky", "glare")
LAW = ("juniper-riders", "one-ear", "academy-training")
PILED = ("county-writ", "clean-shot", "swamp-fever")
PRISON = 5


@pytest.fixture(scope="module")
def shelf() -> CardImageCache:
    return CardImageCache(
        "revolver", {card: CARDS[card] for card in CARDS if card in (*GANG, *LAW, *OPEN, *PILED)}, width=300
    )


@pytest.fixture(scope="module")
def recogniser(shelf: CardImageCache) -> Recogniser:
    return Recogniser({card: [picture] for card, picture in shelf.faces().items()})


def apart(one: MatZone | MatSpot, other: MatZone | MatSpot) -> bool:
    return (
        one.x + one.width <= other.x
        or other.x + other.width <= one.x
        or one.y + one.height <= other.y
        or other.y + other.height <= one.y
    )


def test_the_mat_has_columns_for_every_battlefield_and_nothing_lies_over_anything_else() -> None:
    fields = len(book(HOUSE).fields)
    columns = {column_zone(field, side) for field in range(fields) for side in Side}
    piles = {discard_pile_zone(side) for side in (*Side, None)}
    assert {zone.id for zone in MAT.zones} == columns | piles | {open_range_zone(side) for side in Side}
    assert {zone.id for zone in MAT.zones if zone.pile} == piles
    half = MAT.marker_side / 2 + 5
    markers = [MatZone(ZoneId(""), "", x - half, y - half, 2 * half, 2 * half) for x, y in MAT.markers.values()]
    assert all(apart(one, other) for one, other in combinations((*MAT.zones, *MAT.spots, *markers), 2))


def test_it_is_printed_on_four_sheets_of_a3_or_on_nine_of_a4() -> None:
    tiles = {name: fit_tiling(MAT.width, MAT.height, PAPERS[name], MARGIN_MM) for name in ("a3", "a4")}
    assert {name: each.columns * each.rows for name, each in tiles.items()} == {"a3": 4, "a4": 9}


def test_the_row_of_battlefields_lies_between_the_columns_with_the_prison_between_third_and_fourth() -> None:
    zones = {zone.id: zone for zone in MAT.zones}
    row = sorted(range(7), key=lambda field: zones[column_zone(field, Side.ATTACK)].x)
    assert row == [0, 1, 2, PRISON, 3, 4, 6]
    for field, after in pairwise(row):
        above, below = zones[column_zone(field, Side.ATTACK)], zones[column_zone(field, Side.DEFENCE)]
        assert below.y - (above.y + above.height) > CARD_MM[0] and above.x == below.x
        assert zones[column_zone(after, Side.ATTACK)].x - above.x >= CARD_MM[1]


def test_in_a_low_zone_cards_lie_on_their_side_and_leave_a_strip_of_each_other() -> None:
    table = SimulatedTable(MAT, 4)
    laid = [table.lay(card, "open-defence") for card in OPEN[:2]]
    assert all(abs(card.angle - 90) <= 4 and MAT.zone_at(card.x, card.y) == "open-defence" for card in laid)
    assert laid[1].x - laid[0].x > 24


def test_cards_of_every_kind_are_named_wherever_they_lie_but_for_one_strip_at_most(
    shelf: CardImageCache, recogniser: Recogniser
) -> None:
    table = SimulatedTable(MAT, 5)
    lying = {"defence-6": GANG, "attack-5": LAW, "open-attack": OPEN[:2]}
    lying |= {discard_pile_zone(side): (card,) for side, card in zip((*Side, None), PILED, strict=True)}
    for zone, cards in lying.items():
        for card in cards:
            table.lay(card, zone)
    found = recogniser.recognise(TableScene(MAT, shelf).render(table.cards()))
    named = Counter(sighting.card for sighting in found if sighting.card is not None)
    laid = Counter(card for cards in lying.values() for card in cards)
    assert named <= laid and (laid - named).total() <= 1, "no card is taken for another"
    assert min(sighting.confidence for sighting in found if sighting.card is not None) > 0.75
