"""Figures on tiles and tile spaces, about (0, 0), about 100 units across, in `currentColor`."""

from companion.drawing.small_figures import star_path
from companion.printing.figures.town_brand_figures import CHARGES


def bank(ground: str) -> str:
    """Draw a house with columns."""
    columns = "".join(f"M{x}-10H{x + 12}V26H{x}Z" for x in (-38, -16, 6, 28))
    dollar = f'<circle cy="-26" r="8" fill="{ground}"/>'
    return (
        f'<path fill="currentColor" d="M0-50 50-20V-12H-50V-20Z{columns}M-46 28H46V36H-46ZM-50 38H50V48H-50Z"/>{dollar}'
    )


def poker(ground: str) -> str:
    """Draw three cards in a hand, the ace of spades before the others."""
    card = (
        f'<rect x="-22" y="-36" width="44" height="64" rx="5" fill="{ground}" stroke="currentColor" stroke-width="5"/>'
    )
    hand = "".join(f'<g transform="rotate({turn} 0 50)">{card}</g>' for turn in (-26, 26, 0))
    return f'{hand}<g transform="translate(0 -4)scale(.36)">{CHARGES["spade"](ground)}</g>'


def coach(ground: str) -> str:
    """Draw a stage coach from its side."""
    body = "M-34-34H34L38-28V-6Q30 12 14 14H-14Q-30 12-38-6V-28Z"
    doors = f'<path fill="{ground}" d="M-28-24H-14V-8H-28ZM14-24H28V-8H14ZM-8-24H8V-8H-8Z"/>'
    data = "M-30-44H30M38-20H50M-38-10H-50V4"
    rail = f'<path fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round" d="{data}"/>'
    wheels = "".join(
        f'<g transform="translate({x} {48 - r})"><circle r="{r}" fill="{ground}"/>'
        f'<g transform="scale({r / 47:.3f})">{CHARGES["wheel"](ground)}</g></g>'
        for x, r in ((-30, 22), (30, 18))
    )
    return f'<path fill="currentColor" d="{body}"/>{doors}{rail}{wheels}'


def badge(ground: str) -> str:
    """Draw a sheriff's star with six points."""
    knobs = "".join(
        f'<circle cx="{x}" cy="{y}" r="6" fill="currentColor"/>'
        for x, y in ((0, -46), (40, -23), (40, 23), (0, 46), (-40, 23), (-40, -23))
    )
    ring = f'<circle r="17" fill="none" stroke="{ground}" stroke-width="4"/>'
    return f'<path fill="currentColor" d="{star_path(6, 46, 25)}"/>{knobs}{ring}'
