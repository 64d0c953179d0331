"""The board: country, roads, towns with names and tile spaces, frame, compass, title and legend."""

from collections.abc import Mapping, Sequence
from typing import Final

from companion.drawing.inks import OXBLOOD, PAPER
from companion.drawing.landscape_pictures import path_data
from companion.drawing.text_outlines import draw_text_line
from companion.printing.board.map.frame_and_legend import (
    draw_compass_rose,
    draw_map_frame,
    draw_map_legend,
    draw_title_ribbon,
    find_free_spots,
)
from companion.printing.board.map.scale_map import ACROSS, ScaledMap, scale_map
from companion.printing.board.map.terrain import terrain_group
from companion.printing.board.map.town_layout import PLACE, PLATE, SPACE, TownLayout, lay_out_towns
from companion.printing.board.piece_inks import LINE
from companion.printing.board.town_brands import TownBrand, assign_brands
from companion.printing.figures.tile_figures import bank, poker
from companion.printing.words.print_words import ENGLISH_WORDS, PrintWords
from companion.rules.printable_board import MapToPrint

MARGIN: Final = 22.0
"""Width of the frame at each edge, drawing units."""


def board_svg(chart: MapToPrint, country: str | None = None, words: PrintWords = ENGLISH_WORDS) -> str:
    """Draw the whole board, 1000 units wide; `country`, an SVG of that size, replaces our terrain."""
    drawn = scale_map(chart)
    placed = lay_out_towns(drawn, MARGIN + 4)
    bearing = assign_brands(town.name for town in drawn.towns)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{ACROSS:.0f}" height="{drawn.height:.0f}"'
        f' viewBox="0 0 {ACROSS:.0f} {drawn.height:.0f}">{_inner(country) if country else terrain_group(drawn)}'
        f"{_furniture(drawn, placed, words)}{_roads(drawn)}"
        f"{''.join(_site(site, bearing) for site in placed)}{draw_map_frame(drawn.height, MARGIN)}</svg>"
    )


def _inner(svg: str) -> str:
    """Return the content of the outermost element of an SVG."""
    return svg[svg.index(">", svg.index("<svg")) + 1 : svg.rindex("</svg>")]


def _furniture(drawn: ScaledMap, placed: Sequence[TownLayout], words: PrintWords) -> str:
    """Draw title, legend and compass, each where it covers least."""
    taken = [box for site in placed for box in site.boxes]
    pieces = (draw_title_ribbon(words.name(drawn.title)), draw_map_legend(words), draw_compass_rose())
    spots = find_free_spots(drawn, taken, [piece.size for piece in pieces], MARGIN + 10)
    return "".join(
        f'<g transform="translate({x:.1f} {y:.1f})">{piece.svg}</g>'
        for piece, (x, y) in zip(pieces, spots, strict=True)
    )


def _roads(drawn: ScaledMap) -> str:
    """Draw a pale verge that lifts a road off the country, its two ruts, and the middle between them."""
    data = "".join(path_data(road) for road in drawn.roads)
    shape = f'fill="none" stroke-linecap="round" stroke-linejoin="round" d="{data}"'
    return (
        f'<path {shape} stroke="{PAPER}" stroke-opacity=".8" stroke-width="17"/>'
        f'<path {shape} stroke="{LINE}" stroke-width="7.4"/><path {shape} stroke="#d9b98a" stroke-width="4.4"/>'
        f'<path {shape} stroke="{LINE}" stroke-opacity=".5" stroke-width="1" stroke-dasharray="7 6"/>'
    )


def _site(site: TownLayout, bearing: Mapping[str, TownBrand]) -> str:
    town = site.town
    brand = bearing[town.name]
    place = (
        f'<circle cx="{town.x:.1f}" cy="{town.y:.1f}" r="{PLACE + 2.5}" fill="{PAPER}" stroke="{LINE}"'
        f' stroke-width="1.6"/>'
        f'<circle cx="{town.x:.1f}" cy="{town.y:.1f}" r="{PLACE - 1.5}" fill="{PAPER}" stroke="{brand.ink}"'
        f' stroke-width="2.6"/>{brand.draw(town.x, town.y, PLACE * 1.5)}'
    )
    return _space(site) + _plate(site) + place


def _space(site: TownLayout) -> str:
    """Draw the space for a tile: a square for a bank, one with cut corners for poker."""
    half, (x, y) = SPACE / 2, site.space
    cut = 0.0 if site.town.bank else 12.0
    outline = (
        f"M{-half + cut} {-half}H{half - cut}L{half} {-half + cut}V{half - cut}L{half - cut} {half}H{-half + cut}"
        f"L{-half} {half - cut}V{-half + cut}Z"
    )
    colour = OXBLOOD if site.town.bank else LINE
    figure = bank(PAPER) if site.town.bank else poker(PAPER)
    return (
        f'<g transform="translate({x:.1f} {y:.1f})" color="{colour}"><path fill="{PAPER}" stroke="{colour}"'
        f' stroke-width="{2.2 if site.town.bank else 1.5}" d="{outline}"/><path fill="none" stroke="{colour}"'
        f' stroke-width=".8" stroke-dasharray="4 2.5" transform="scale(.88)" d="{outline}"/>'
        f'<g transform="scale(.3)" opacity=".62">{figure}</g></g>'
    )


def _plate(site: TownLayout) -> str:
    """Draw the name: light on dark where there is a bank."""
    (x, y), half, bottom = site.plate, site.wide / 2, PLATE / 2
    dark = site.town.bank
    notch = f"L{half - 6} 0L{half} {bottom}H{-half}L{-half + 6} 0L{-half} {-bottom}Z"
    letters = draw_text_line(site.town.name.upper(), 0, site.size * 0.36, site.size, "display", spacing=1.2)
    return (
        f'<g transform="translate({x:.1f} {y:.1f})"><path fill="{OXBLOOD if dark else PAPER}" stroke="{LINE}"'
        f' stroke-width="1.5" stroke-linejoin="round" d="M{-half} {-bottom}H{half}{notch}"/>'
        f'<g fill="{PAPER if dark else LINE}">{letters}</g></g>'
    )
