"""Figures of the open country for the brands of towns, about (0, 0) and some 100 units across."""

from companion.drawing.small_figures import star_path
from companion.drawing.strokes import draw_dot, draw_filled_path, draw_stroked_path


def cactus(ground: str) -> str:
    """Draw a saguaro."""
    del ground
    return (
        draw_stroked_path("M0 46V-40", 20)
        + draw_stroked_path("M0 20H-26V-12M0 6H26V-26", 14)
        + draw_stroked_path("M-34 47H34", 6)
    )


def steer(ground: str) -> str:
    """Draw a steer's skull."""
    eyes = f'<path fill="{ground}" d="M-11-8-3-2-10 6ZM11-8 3-2 10 6Z"/>'
    horns = "M-16-20C-34-20-46-30-50-48-36-34-24-32 0-32S36-34 50-48C46-30 34-20 16-20"
    return draw_filled_path(f"{horns} 20-2 12 10 10 40L0 48-10 40C-12 10-20-2-16-20Z") + eyes


def arrows(ground: str) -> str:
    """Draw two crossed arrows."""
    del ground
    shafts = "M-38 40 34-34M38 40-34-34"
    heads = draw_filled_path("M46-46 42-18 18-42ZM-46-46-42-18-18-42Z")
    feathers = "M-38 40V22M-38 40H-20M-28 30V14M-28 30H-12M38 40V22M38 40H20M28 30V14M28 30H12"
    return draw_stroked_path(shafts, 8) + heads + draw_stroked_path(feathers, 6)


def sun(ground: str) -> str:
    """Draw a sun."""
    return draw_filled_path(star_path(14, 50, 33)) + draw_dot(25, 0, 0, ground) + draw_dot(18, 0, 0)


def moon(ground: str) -> str:
    """Draw a crescent over the hills."""
    hills = draw_filled_path("M-50 48Q-26 20-6 34 20 12 50 48Z")
    return (
        draw_filled_path("M0-48A34 34 0 1 0 30 6 28 28 0 1 1 0-48Z")
        + f'<g stroke="{ground}" stroke-width="5">{hills}</g>'
    )


def mesa(ground: str) -> str:
    """Draw a table mountain under the sun."""
    scree = f'<path fill="none" stroke="{ground}" stroke-width="5" d="M-33 12H33M-14-8V8M2-10V8M16-8V8"/>'
    return draw_dot(13, 26, -34) + draw_filled_path("M-30-14H30L34 14 50 44H-50L-34 14Z") + scree


def rattler(ground: str) -> str:
    """Draw a coiled snake."""
    eye = draw_dot(3.4, -26, -32, ground)
    return draw_stroked_path("M-30-32C-2-44 6-20-14-12-52 4-34 40 4 36 46 32 44-6 14-4-8-2-8 18 8 18", 11) + eye + (
        draw_stroked_path("M8 18H22M-40-30-50-34M-40-30-50-26", 5)
    )  # fmt: skip


def feather(ground: str) -> str:
    """Draw an eagle's feather."""
    notch = f'<path fill="none" stroke="{ground}" stroke-width="5" d="M-30 34 34-42M-8 8 18 10M6-10 30-6M-8 8-10-18"/>'
    return (
        draw_filled_path("M-34 30C-40-8-6-46 46-50 46 0 16 38-24 34Z") + draw_stroked_path("M-28 30-46 48", 8) + notch
    )


def spade(ground: str) -> str:
    """Draw a spade."""
    del ground
    return draw_filled_path(
        "M0-48C14-20 46-8 42 18 38 36 14 34 6 20 8 36 12 42 20 48"
        "H-20C-12 42-8 36-6 20-14 34-38 36-42 18-46-8-14-20 0-48Z"
    )
