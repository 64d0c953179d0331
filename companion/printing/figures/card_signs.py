"""Figures that mark cards and tokens, and that no random picture shows."""

from typing import Final

from companion.drawing.strokes import (
    draw_background_colour_lines,
    draw_dot,
    draw_filled_path,
    draw_ring,
    draw_stroked_path,
)


def heart(ground: str) -> str:
    """Draw a heart, an extra life."""
    shine = draw_background_colour_lines(ground, "M-28-14Q-28-26-16-26", 6)
    return draw_filled_path("M0 44C-64 0-48-42-22-42-8-42 0-30 0-22 0-30 8-42 22-42 48-42 64 0 0 44Z") + shine


def wound(ground: str) -> str:
    """Draw a drop of blood."""
    return draw_filled_path("M0-50C6-26 36-4 36 18A36 32 0 0 1-36 18C-36-4-6-26 0-50Z") + draw_background_colour_lines(
        ground, "M-20 16Q-18 34-2 36", 6
    )


def padlock(ground: str) -> str:
    """Draw a closed padlock."""
    hole = draw_dot(8, 0, 12, ground) + draw_background_colour_lines(ground, "M0 14V30", 8)
    return draw_stroked_path("M-22-4V-22A22 22 0 0 1 22-22V-4", 11) + draw_filled_path("M-38-6H38V46H-38Z") + hole


def noose(ground: str) -> str:
    """Draw a rope, knotted."""
    turns = draw_background_colour_lines(ground, "M-10-14H10M-10-4H10M-10 6H10", 3)
    return draw_stroked_path("M0-50V-20", 8) + draw_filled_path("M-11-24H11V14H-11Z") + turns + draw_ring(18, 7, 0, 31)


def tumbleweed(ground: str) -> str:
    """Draw a rolling tumbleweed."""
    spiral = "M-30 20C-44-14-4-44 24-26S34 34 2 38-40 6-18-12 26 2 14 22-16 14-8 2"
    return draw_stroked_path(spiral + "M-26 26C0 20 30-4 26-22M-12 34C20 30 40 4 32-10", 5) + draw_stroked_path(
        "M-50-30H-26M-52-14H-36M-50 40H44", 5
    )


def card_under_card(ground: str) -> str:
    """Draw one card under another one."""
    under = f'<path fill="{ground}" stroke="currentColor" stroke-width="6" d="M-6-46H40V22H-6Z"/>'
    return (
        under
        + draw_filled_path("M-40-26H8V46H-40Z")
        + draw_background_colour_lines(ground, "M-28-8H-4M-28 8H-4M-28 24H-14", 6)
    )


def eagle(ground: str) -> str:
    """Draw an eagle with spread wings."""
    wings = (
        "M0-30 8-40 22-38 16-30 14-18 50-26 42-8 46 0 30 4 32 14 16 12 12 24 22 44H-22L-12 24-16 12-32 14-30 4-46 0-42"
        "-8-50-26-14-18Z"
    )
    return (
        draw_filled_path(wings)
        + draw_dot(3, 9, -33, ground)
        + draw_background_colour_lines(ground, "M-26-10-14 0M26-10 14 0", 4)
    )


def child(ground: str) -> str:
    """Draw a child."""
    dress = draw_filled_path("M-10-14H10L26 30H-26Z") + draw_stroked_path(
        "M-12-8-32 14M12-8 32 14M-10 30V48M10 30V48", 7
    )
    return draw_dot(16, 0, -32) + dress + draw_dot(3, -5, -34, ground) + draw_dot(3, 5, -34, ground)


SIGNS: Final = (heart, wound, padlock, noose, tumbleweed, card_under_card, eagle, child)
"""All signs."""
