"""Reading a map from a photograph of the board, and the taps that are left: the house board and random ones.

    python -m benchmarks.eyes.map_reading [--level easy medium hard] [--house 3] [--boards 6] [--seed 100]

Each board is photographed by the staged camera. Corners are those that the outline proposes; one farther off than
OFF of the board's width is dragged right. Cities count as right within NEAR of the width. Taps are those after the
photograph is there: a letter typed is a tap.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import hypot
from typing import get_args

import numpy as np

from companion.drawing.svg_to_pixels import Frame, rasterise
from companion.games.desperados.atlas.parse_atlas import parse_atlas
from companion.games.registry import folder_of
from companion.printing.board.map.board_map import board_svg
from companion.simulator.board_photos import draw_random_board, photograph_board
from companion.simulator.hard_scenes import LevelName
from companion.vision.read_board import (
    NAMES_SECONDS,
    BoardProposal,
    ProposedCity,
    find_outline,
    flatten_board,
    read_board,
)
from companion.vision.teach.ocr import TextReader, find_text_reader

OFF = 0.012
NEAR = 0.012
LIKELY, SURE = 0.5, 0.9
"""Proposed as taken, and not in the list to look through, as the page has them."""


@dataclass(frozen=True)
class PrintedBoard:
    """Cities by name in shares of width and height, roads as pairs of names."""

    cities: dict[str, tuple[float, float]]
    roads: set[frozenset[str]]
    picture: Frame


@dataclass
class Count:
    """Counts of what was read right, of how many there are, and of the taps that the rest takes."""

    numbers: dict[str, int] = field(default_factory=dict)

    def add(self, **more: int) -> None:
        for name, number in more.items():
            self.numbers[name] = self.numbers.get(name, 0) + number

    def line(self) -> str:
        n = self.numbers
        return (
            f"corners {n['corners']}/{4 * n['boards']}, cities {n['cities']}/{n['all_cities']} and {n['false_cities']}"
            f" false, names {n['names']}/{n['all_cities']}, roads {n['roads']}/{n['all_roads']} and {n['false_roads']}"
            f" false; wrong at {SURE} or more: {n['sure_cities']} cities, {n['sure_names']} names, {n['sure_roads']}"
            f" roads; taps {n['taps']} where {n['by_hand']} were needed ({n['taps'] / n['by_hand']:.2f})"
        )


def house_board() -> PrintedBoard:
    chart = parse_atlas({})
    country = (folder_of("desperados") / "packs" / "house.svg").read_text("utf-8")
    width, height = chart.size
    cities = {city.name: (city.x / width, city.y / height) for city in chart.cities.values()}
    return PrintedBoard(
        cities, {frozenset((road.a, road.b)) for road in chart.roads}, rasterise(board_svg(chart, country), 2400)
    )


def random_board(seed: int) -> PrintedBoard:
    drawn, picture = draw_random_board(seed)
    width, height = drawn.size
    return PrintedBoard(
        {name: (x / width, y / height) for name, (x, y) in drawn.towns.items()}, set(drawn.roads), picture
    )


def read(board: PrintedBoard, level: LevelName, seed: int, reader: TextReader | None, count: Count) -> None:
    """Photograph and read a board, and count what came of it."""
    photo = photograph_board(board.picture, level, seed)
    corners = find_outline(photo.frame)
    off = np.hypot(*(corners - photo.corners).T) > OFF * photo.frame.shape[1]
    corners[off] = photo.corners[off]
    proposal = read_board(flatten_board(photo.frame, corners).picture, reader, (), len(board.cities))
    told = [name_of(city, board) for city in proposal.cities]
    count.add(boards=1, corners=int((~off).sum()), taps=3 + int(off.sum()))
    count.add(by_hand=sum(3 + len(name) for name in board.cities) + len(board.roads))
    count_cities(board, proposal, told, count)
    count_roads(board, proposal, told, count)


def name_of(city: ProposedCity, board: PrintedBoard) -> str | None:
    """Return the city that is printed there, None if there is none."""
    shape = board.picture.shape[0] / board.picture.shape[1]
    away = {name: hypot(city.x - x, (city.y - y) * shape) for name, (x, y) in board.cities.items()}
    nearest = min(away, key=lambda name: away[name])
    return nearest if away[nearest] < NEAR else None


def count_cities(board: PrintedBoard, proposal: BoardProposal, told: list[str | None], count: Count) -> None:
    found: set[str] = set()
    for city, name in zip(proposal.cities, told, strict=True):
        if city.confidence < LIKELY:
            continue
        if name is None or name in found:
            count.add(false_cities=1, sure_cities=int(city.confidence >= SURE), taps=2)
            continue
        found.add(name)
        right = city.name.lower() == name.lower()
        count.add(names=int(right), sure_names=int(not right and city.name_confidence >= SURE))
        count.add(taps=0 if right else 4 + len(name))  # the city, the field, all of it, its letters, the button
    missed = set(board.cities) - found
    count.add(cities=len(found), all_cities=len(board.cities), taps=sum(3 + len(name) for name in missed))
    count.add(false_cities=0, sure_cities=0)


def count_roads(board: PrintedBoard, proposal: BoardProposal, told: list[str | None], count: Count) -> None:
    on = [city.confidence >= LIKELY for city in proposal.cities]
    taken, shown = set(), set()
    for road in proposal.roads:
        a, b = told[road.a], told[road.b]
        if not (on[road.a] and on[road.b]) or a is None or b is None:
            continue  # it goes with its city
        pair = frozenset((a, b))
        (taken if road.confidence >= LIKELY else shown).add(pair)
        wrong = pair not in board.roads and road.confidence >= LIKELY
        count.add(false_roads=int(wrong), sure_roads=int(wrong and road.confidence >= SURE), taps=int(wrong))
    missed = board.roads - taken
    count.add(roads=len(board.roads & taken), all_roads=len(board.roads), false_roads=0, sure_roads=0)
    count.add(taps=sum(1 if pair in shown else 2 for pair in missed))


def boards(arguments: argparse.Namespace) -> Iterator[tuple[str, list[PrintedBoard]]]:
    yield "house", [house_board()] * arguments.house
    yield "random", [random_board(arguments.seed + n) for n in range(arguments.boards)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--level", nargs="+", choices=get_args(LevelName), default=get_args(LevelName))
    parser.add_argument("--house", type=int, default=3, help="photographs of the house board, of each level")
    parser.add_argument("--boards", type=int, default=6, help="boards in random styles")
    parser.add_argument("--seed", type=int, default=100, help="of the first board and photograph")
    arguments = parser.parse_args()
    reader = find_text_reader(seconds=NAMES_SECONDS)
    for kind, printed in boards(arguments):
        for level in arguments.level:
            count = Count()
            for n, board in enumerate(printed):
                read(board, level, arguments.seed + n, reader, count)
            if printed:
                print(f"{kind:6} {level:6} {count.line()}", flush=True)


if __name__ == "__main__":
    main()
