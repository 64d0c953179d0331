"""What stands in the brand of a town: figures about (0, 0), some 100 units across, in `currentColor`."""

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from types import MappingProxyType
from typing import Final

from companion.stage.icons import burst

_LINE: Final = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"'


def _strokes(data: str, width: float = 11) -> str:
    return f'<path {_LINE} stroke-width="{width}" d="{data}"/>'


def _solid(data: str) -> str:
    return f'<path fill="currentColor" d="{data}"/>'


def _ring(radius: float, width: float = 9, x: float = 0, y: float = 0) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="none" stroke="currentColor" stroke-width="{width}"/>'


def _dot(radius: float, x: float, y: float, fill: str = "currentColor") -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" fill="{fill}"/>'


def cactus(ground: str) -> str:
    """A saguaro."""
    del ground
    return _strokes("M0 46V-40", 20) + _strokes("M0 20H-26V-12M0 6H26V-26", 14) + _strokes("M-34 47H34", 6)


def horseshoe(ground: str) -> str:
    """A horseshoe with its nails."""
    nails = "".join(_dot(4, 32 * cos(a), -4 + 36 * sin(a), ground) for a in (pi * n / 6 for n in range(-1, 8)))
    return _strokes("M-26 44C-44 10-42-40 0-40S44 10 26 44", 19) + _solid("M-40 38H-12V50H-40ZM40 38H12V50H40Z") + nails


def wheel(ground: str) -> str:
    """A wagon wheel."""
    spokes = "".join(f"M0 0L{42 * cos(n * pi / 4):.1f} {42 * sin(n * pi / 4):.1f}" for n in range(8))
    return _ring(42, 10) + _strokes(spokes, 6) + _dot(13, 0, 0) + _dot(5, 0, 0, ground)


def steer(ground: str) -> str:
    """A steer's skull."""
    eyes = f'<path fill="{ground}" d="M-11-8-3-2-10 6ZM11-8 3-2 10 6Z"/>'
    horns = "M-16-20C-34-20-46-30-50-48-36-34-24-32 0-32S36-34 50-48C46-30 34-20 16-20"
    return _solid(f"{horns} 20-2 12 10 10 40L0 48-10 40C-12 10-20-2-16-20Z") + eyes


def picks(ground: str) -> str:
    """Two crossed pickaxes."""
    del ground
    one = "M-30 42 26-24" + "M4-44Q34-38 44-6"
    two = "M30 42-26-24" + "M-4-44Q-34-38-44-6"
    return _strokes(one + two, 9)


def bell(ground: str) -> str:
    """A mission bell."""
    return _solid("M-8-46H8V-38C30-32 28 4 40 24V32H-40V24C-28 4-30-32-8-38Z") + _dot(10, 0, 38) + (
        f'<path fill="none" stroke="{ground}" stroke-width="5" d="M-32 18H32"/>'
    )  # fmt: skip


def windmill(ground: str) -> str:
    """A wind pump on its tower."""
    vanes = "".join(
        f'<path fill="currentColor" transform="translate(0 -18)rotate({45 * n})" d="M-3-5-8-30H8L3-5Z"/>'
        for n in range(8)
    )
    return _strokes("M-5-4-22 48M5-4 22 48M-14 24H14M-19 38 12 20M19 38-12 20", 6) + vanes + _dot(6, 0, -18, ground)


def lantern(ground: str) -> str:
    """A storm lantern."""
    flame = '<path fill="currentColor" d="M0-12C14 4 10 18 0 18S-14 4 0-12Z"/>'
    glass = f'<path fill="{ground}" d="M-17-16H17L22 24H-22Z"/>'
    return _strokes("M-20-26C-20-54 20-54 20-26", 7) + _solid("M-22-28H22L30 30H34V46H-34V30H-30Z") + glass + flame


def key(ground: str) -> str:
    """A key."""
    del ground
    return _ring(18, 12, -26, -20) + _strokes("M-13-8 38 38M24 26 38 12M10 12 22 0", 12)


def anvil(ground: str) -> str:
    """A smith's anvil."""
    del ground
    return _solid("M-48-30H44V-12C24-10 18-4 14 8V18L32 34V44H-32V34L-14 18V8C-20 0-40-2-48-30Z")


def arrows(ground: str) -> str:
    """Two crossed arrows."""
    del ground
    shafts = "M-38 40 34-34M38 40-34-34"
    heads = _solid("M46-46 42-18 18-42ZM-46-46-42-18-18-42Z")
    feathers = "M-38 40V22M-38 40H-20M-28 30V14M-28 30H-12M38 40V22M38 40H20M28 30V14M28 30H12"
    return _strokes(shafts, 8) + heads + _strokes(feathers, 6)


def sun(ground: str) -> str:
    """A sun."""
    return _solid(burst(14, 50, 33)) + _dot(25, 0, 0, ground) + _dot(18, 0, 0)


def moon(ground: str) -> str:
    """A crescent over the hills."""
    hills = _solid("M-50 48Q-26 20-6 34 20 12 50 48Z")
    return _solid("M0-48A34 34 0 1 0 30 6 28 28 0 1 1 0-48Z") + f'<g stroke="{ground}" stroke-width="5">{hills}</g>'


def mesa(ground: str) -> str:
    """A table mountain under the sun."""
    scree = f'<path fill="none" stroke="{ground}" stroke-width="5" d="M-33 12H33M-14-8V8M2-10V8M16-8V8"/>'
    return _dot(13, 26, -34) + _solid("M-30-14H30L34 14 50 44H-50L-34 14Z") + scree


def hat(ground: str) -> str:
    """A broad hat."""
    band = f'<path fill="none" stroke="{ground}" stroke-width="6" d="M-25 8Q0 18 25 8"/>'
    return (
        _solid("M-50 6C-44 28 44 28 50 6 44 14 34 16 28 14L22-28Q10-36 0-26-10-36-22-28L-28 14C-34 16-44 14-50 6Z")
        + band
    )


def boot(ground: str) -> str:
    """A riding boot with a spur."""
    spur = f'<path fill="currentColor" transform="translate(-38 30)" d="{burst(7, 15, 6)}"/>'
    seam = f'<path fill="none" stroke="{ground}" stroke-width="5" d="M-18-28 8-24"/>'
    return _solid("M-20-48 14-42 10-2C20 10 46 12 48 34V44H8L2 38-6 46H-24V32Q-12 0-20-48Z") + seam + spur


def spade(ground: str) -> str:
    """The ace every gambler wants."""
    del ground
    return _solid(
        "M0-48C14-20 46-8 42 18 38 36 14 34 6 20 8 36 12 42 20 48"
        "H-20C-12 42-8 36-6 20-14 34-38 36-42 18-46-8-14-20 0-48Z"
    )


def rattler(ground: str) -> str:
    """A coiled snake."""
    eye = _dot(3.4, -26, -32, ground)
    return _strokes("M-30-32C-2-44 6-20-14-12-52 4-34 40 4 36 46 32 44-6 14-4-8-2-8 18 8 18", 11) + eye + (
        _strokes("M8 18H22M-40-30-50-34M-40-30-50-26", 5)
    )  # fmt: skip


def train(ground: str) -> str:
    """A locomotive with a tall chimney."""
    wheels = "".join(_dot(13, x, 32) + _dot(5, x, 32, ground) for x in (-28, 4, 32))
    window = f'<path fill="{ground}" d="M-38-20H-22V-4H-38Z"/>'
    return _solid("M-46-32H-14V-8H18V-24L12-40H36L30-24V-8Q42-6 42 8V22L52 40H42L36 26H-46Z") + window + wheels


def feather(ground: str) -> str:
    """An eagle's feather."""
    notch = f'<path fill="none" stroke="{ground}" stroke-width="5" d="M-30 34 34-42M-8 8 18 10M6-10 30-6M-8 8-10-18"/>'
    return _solid("M-34 30C-40-8-6-46 46-50 46 0 16 38-24 34Z") + _strokes("M-28 30-46 48", 8) + notch


def barrel(ground: str) -> str:
    """A barrel of whiskey."""
    data = "M-34-22Q0-14 34-22M-34 22Q0 30 34 22M-38 0Q0 8 38 0"
    hoops = f'<path fill="none" stroke="{ground}" stroke-width="6" d="{data}"/>'
    return _solid("M-26-46Q0-40 26-46Q48 0 26 46Q0 52-26 46Q-48 0-26-46Z") + hoops


def cross(ground: str) -> str:
    """The church on the hill."""
    door = f'<path fill="{ground}" d="M-8 46V26A8 8 0 0 1 8 26V46Z"/>'
    return _solid("M-36 46V6L-14-8V-20L0-32 14-20V-8L36 6V46Z") + _strokes("M0-30V-50M-8-42H8", 6) + door


def wagon(ground: str) -> str:
    """A covered wagon."""
    ribs = f'<path fill="none" stroke="{ground}" stroke-width="5" d="M-20-30-14 4M0-34V4M20-30 14 4"/>'
    wheels = "".join(_dot(17, x, 30, ground) + _ring(14, 7, x, 30) + _dot(4, x, 30) for x in (-24, 24))
    return _solid("M-44-20Q0-56 44-20L34 6H-34ZM-42 10H50V26H-42Z") + ribs + wheels


def lasso(ground: str) -> str:
    """A rope with its noose."""
    del ground
    return _strokes("M-4 14C-56 6-50-40 0-42S56 4 6 12C-18 16-26 30-8 34S30 44 40 48", 8) + _ring(5, 6, 2, 12)


def doors(ground: str) -> str:
    """The swinging doors of a saloon."""
    slats = "".join(f"M{x} {y}h24" for x in (-35, 11) for y in (-14, -2, 10, 22))
    posts = _strokes("M-46-46V48M46-46V48M-48-46H48", 9)
    leaves = _solid("M-40-26Q-20-40-3-22V34H-40ZM40-26Q20-40 3-22V34H40Z")
    return posts + leaves + f'<path fill="none" stroke="{ground}" stroke-width="6" d="{slats}"/>'


CHARGES: Final[Mapping[str, Callable[[str], str]]] = MappingProxyType(
    {
        figure.__name__: figure
        for figure in (
            (cactus, horseshoe, wheel, steer, picks, bell, windmill, lantern, key, anvil, arrows, sun, moon, mesa, hat)
            + (boot, spade, rattler, train, feather, barrel, cross, wagon, lasso)
        )
    }
)
"""What towns bear, by name; each is called with the colour of the ground it stands on."""

FIGURES: Final[Mapping[str, Callable[[str], str]]] = MappingProxyType({**CHARGES, "doors": doors})
"""The doors as well, which no town bears."""
