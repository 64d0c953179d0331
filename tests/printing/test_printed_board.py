"""The printed board: what is drawn keeps clear of what must be read, and what is cut out has its back behind it."""

import re
import zlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from io import BytesIO
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from companion.drawing.card_size import CARD_MM
from companion.drawing.landscape_pictures import BoundingBox
from companion.drawing.svg_to_pixels import rasterise
from companion.games.desperados.atlas.atlas import Atlas, City, Road
from companion.games.desperados.atlas.parse_atlas import parse_atlas
from companion.games.desperados.movement_cards import cards_of_pack
from companion.games.registry import folder_of
from companion.printing.board.map.board_map import MARGIN, board_svg
from companion.printing.board.map.scale_map import scale_map
from companion.printing.board.map.terrain import terrain_group
from companion.printing.board.map.town_layout import TownLayout, lay_out_towns
from companion.printing.board.piece_inks import RIDERS
from companion.printing.board.town_brands import assign_brands
from companion.printing.board_kit import write_board_pdfs
from companion.printing.card_faces import face_svg
from companion.printing.pdf.paper_sizes import PAPERS
from companion.printing.pdf.piece_pages import PieceGrid, fit_grid, grid_pages
from companion.printing.pdf.shared_picture_pdf import PicturePage, PlacedPicture, write_shared_picture_pdf
from companion.rules.parts.board import PlaceId
from companion.rules.zone import CardId

HOUSE = parse_atlas({})
DECK = cards_of_pack({})
LABEL = re.compile('aria-label="([^"]*)"')


@pytest.fixture(scope="module")
def board() -> str:
    return board_svg(HOUSE)


@pytest.fixture(scope="module")
def laid_out() -> list[TownLayout]:
    return lay_out_towns(scale_map(HOUSE), MARGIN)


def test_a_board_names_every_town_once(board: str) -> None:
    ElementTree.fromstring(board)
    said = Counter(LABEL.findall(board))
    assert all(said[city.upper()] == 1 for city in HOUSE.cities)
    assert said[HOUSE.title.upper()] == 1


def test_names_and_spaces_cover_nothing_and_lie_on_the_board(laid_out: list[TownLayout]) -> None:
    height = scale_map(HOUSE).height
    for site in laid_out:
        assert all(0 < box.left and box.right < 1000 and 0 < box.top and box.bottom < height for box in site.boxes)
        assert not _meet(site.boxes[1], site.boxes[2])
    for one, other in combinations(laid_out, 2):
        assert not any(_meet(a, b) for a in one.boxes for b in other.boxes), (one.town.name, other.town.name)


def _meet(a: BoundingBox, b: BoundingBox) -> bool:
    return min(a.right, b.right) - max(a.left, b.left) > 0.5 and min(a.bottom, b.bottom) - max(a.top, b.top) > 0.5


def test_a_board_measured_in_other_units_is_the_same_board(board: str) -> None:
    larger = replace(
        HOUSE,
        size=(4000, 2800),
        cities={name: City(name, city.x * 4, city.y * 4, city.bank) for name, city in HOUSE.cities.items()},
        roads=tuple(Road(road.a, road.b, tuple((4 * x, 4 * y) for x, y in road.via)) for road in HOUSE.roads),
    )
    assert board_svg(larger) == board


def test_crowded_towns_with_long_names_still_get_a_board() -> None:
    cities = {f"A name of many letters {n}": (30 + 60 * n % 200, 40 * n % 140) for n in range(12)}
    crowded = replace(
        HOUSE,
        size=(300, 200),
        cities={PlaceId(name): City(PlaceId(name), x, y, False) for name, (x, y) in cities.items()},
        roads=(),
    )
    ElementTree.fromstring(board_svg(crowded))


# The country alone, as phones show it.


def test_the_country_of_the_house_has_no_words_and_is_small() -> None:
    path = folder_of("desperados") / "packs" / "house.svg"
    drawing = path.read_text("utf-8")
    assert path.stat().st_size < 60_000
    root = ElementTree.fromstring(drawing)
    assert root.attrib["viewBox"] == "0 0 1000 700"
    assert not LABEL.findall(drawing) and "<text" not in drawing
    assert not any(city in drawing for city in HOUSE.cities)


def test_the_same_board_always_lies_in_the_same_country() -> None:
    chart = scale_map(HOUSE)
    assert terrain_group(chart) == terrain_group(chart)
    assert terrain_group(chart) != terrain_group(replace(chart, title="Elsewhere"))


def test_a_board_may_bring_its_own_country() -> None:
    own = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 700"><path id="own" d="M0 0H9"/></svg>'
    drawing = board_svg(HOUSE, own)
    assert 'id="own"' in drawing and "saguaro" not in drawing
    ElementTree.fromstring(drawing)


# Cards.


def test_no_two_towns_bear_the_same_figure_and_order_does_not_matter() -> None:
    borne = assign_brands(HOUSE.cities)
    assert len({brand.charge for brand in borne.values()}) == len(HOUSE.cities)
    assert assign_brands(sorted(HOUSE.cities, reverse=True)) == borne


def test_more_towns_than_figures_share_some() -> None:
    assert len(assign_brands(f"Town {n}" for n in range(40))) == 40


def test_a_card_is_alike_in_all_decks_and_unlike_every_other() -> None:
    faces = {card: face_svg("desperados", DECK[card], DECK.values()) for card in DECK}
    assert len(set(faces.values())) == 20
    card = CardId("Old Bones")
    assert faces[card] == face_svg("desperados", DECK[card], list(DECK.values())[::-1])
    assert Counter(LABEL.findall(faces[card]))["OLD BONES"] == 2  # at both ends


def test_a_card_says_where_its_town_lies() -> None:
    face = face_svg("desperados", DECK[CardId("Adder")], DECK.values())
    dots = re.findall(r'<circle cx="(\d+)" cy="(\d+)" r="(8|14)"', face)
    assert Counter(size for _, _, size in dots) == {"8": 18, "14": 1}
    (own,) = ((int(x), int(y)) for x, y, size in dots if size == "14")
    assert own[0] == min(int(x) for x, _, _ in dots)  # farthest west


# Pages.


@pytest.mark.parametrize("paper", PAPERS)
def test_backs_come_to_lie_behind_their_faces(paper: str) -> None:
    cells = fit_grid(PAPERS[paper], *CARD_MM)
    faces, backs = [f"face-{n}" for n in range(25)], [f"back-{n}" for n in range(25)]
    pages = list(grid_pages(cells, faces, backs))
    assert len(pages) % 2 == 0 and cells.piece_count >= 9
    for front, behind in zip(pages[::2], pages[1::2], strict=True):
        for face, back in zip(front.puts, behind.puts, strict=True):
            assert face.name.removeprefix("face") == back.name.removeprefix("back")
            assert face.y == back.y
            assert face.x == pytest.approx(cells.paper.width - back.x - back.width)


def test_pieces_keep_off_the_edges_a_printer_leaves_white() -> None:
    for paper in PAPERS.values():
        cells = fit_grid(paper, 24, 24)
        last = cells.piece_corner(cells.piece_count - 1)
        assert min(cells.piece_corner(0)) >= 7 and last[0] + 24 <= paper.width - 7 and last[1] + 24 <= paper.height - 7


def test_a_picture_is_held_once_however_often_it_is_printed(tmp_path: Path) -> None:
    picture = rasterise('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H4V9H0Z"/></svg>', 90)
    cells = PieceGrid(PAPERS["a4"], 2, 2, 50, 50)
    size = write_shared_picture_pdf(
        tmp_path / "a.pdf", list(grid_pages(cells, ["p"] * 11)), {"p": picture, "q": picture}, "A (title)"
    )
    pdf = Pdf((tmp_path / "a.pdf").read_bytes())
    assert len(pdf.content) == size and pdf.title == "A title"
    assert len(pdf.pages) == 3 and [page.count(b" Do ") for page in pdf.pages] == [4, 4, 3]
    (held,) = pdf.pictures()
    assert held.size == (90, 90)


def test_a_page_with_an_unknown_picture_is_refused(tmp_path: Path) -> None:
    with pytest.raises(KeyError, match="missing"):
        write_shared_picture_pdf(
            tmp_path / "a.pdf", [PicturePage(PAPERS["a4"], [PlacedPicture("missing", 0, 0, 9, 9)])], {}, ""
        )


@dataclass(frozen=True)
class Pdf:
    """As much of a PDF as tells whether a reader will find its way: by the table at its end."""

    content: bytes

    def objects(self) -> Iterator[bytes]:
        assert self.content.startswith(b"%PDF-1.4") and self.content.endswith(b"%%EOF\n")
        table = int(self.content.rsplit(b"startxref\n", 1)[1].split()[0])
        assert self.content[table : table + 4] == b"xref"
        starts = [int(row[:10]) for row in self.content[table:].split(b"\n")[3:] if row.endswith(b"n ")]
        for number, start in enumerate(starts, 1):
            head = b"%d 0 obj\n" % number
            assert self.content[start : start + len(head)] == head
            yield self.content[start + len(head) :].split(b"\nendobj", 1)[0]

    @property
    def title(self) -> str:
        return list(self.objects())[2].decode().removeprefix("<< /Title (").removesuffix(") >>")

    @property
    def pages(self) -> list[bytes]:
        return [zlib.decompress(_data(one)) for one in self.objects() if b"/FlateDecode" in one[:99]]

    def pictures(self) -> Iterator[Image.Image]:
        for one in self.objects():
            if b"/DCTDecode" in one[:200]:
                yield Image.open(BytesIO(_data(one)))


def _data(stream: bytes) -> bytes:
    return stream.split(b"\nstream\n", 1)[1].removesuffix(b"\nendstream")


# All of it.


@pytest.fixture(scope="module")
def kit(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Pdf]:
    written = write_board_pdfs("desperados", HOUSE, DECK, tmp_path_factory.mktemp("kit"), "a3", dpi=40)
    return {path.stem.removeprefix("desperados-"): Pdf(path.read_bytes()) for path in written}


def test_the_board_is_printed_on_four_sheets_of_a3(kit: dict[str, Pdf]) -> None:
    assert len(kit["board"].pages) == 4
    assert all(b"/Title (The house board: " in pdf.content for pdf in kit.values())


def test_a_hundred_and_twenty_cards_are_printed_of_twenty_six_pictures(kit: dict[str, Pdf]) -> None:
    pdf = kit["cards"]
    placed = sum(page.count(b" Do ") for page in pdf.pages) - len(pdf.pages)  # a line of words on each
    assert placed == 2 * 120
    assert len(list(pdf.pictures())) == 20 + len(RIDERS) + 2


def test_there_are_as_many_tiles_and_schedules_as_the_board_has(kit: dict[str, Pdf]) -> None:
    placed = sum(page.count(b" Do ") for page in kit["tiles"].pages) - len(kit["tiles"].pages)
    assert placed == 2 * (_copies(HOUSE) + 5)


def _copies(atlas: Atlas) -> int:
    tiles = atlas.tiles
    heaps = (tiles.poker, tiles.coach, tiles.bank_low, tiles.bank_high, tiles.bank_last)
    return sum(sum(heap.values()) for heap in heaps)


def test_everybody_gets_a_pawn_and_every_desperado_a_disc(kit: dict[str, Pdf]) -> None:
    pdf = kit["pieces"]
    placed = sum(page.count(b" Do ") for page in pdf.pages) - len(pdf.pages)
    assert placed == 6 + (6 + 5 + 2) + 2 * 5  # posters; pawns, sheriffs, coaches; both sides of the discs
