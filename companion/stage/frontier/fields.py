"""Battlefields, lying on their side, and the cards beside them: what the kegs and the gun do, and the army's tokens.

A battlefield's `marks` are its `place` in the row, its `defence`, and for every turn space from 1 the members that are
drawn there (`draw-1`, `draw-2` and so on); `optional-3` says that the third may be left out.
"""

from random import Random
from types import MappingProxyType
from typing import Final

from companion.rules.card import Card
from companion.rules.zone import CardId
from companion.stage.engraving import Box
from companion.stage.frontier.figures import THINGS
from companion.stage.frontier.furniture import BAND, chip, plate, sheet, text_box, text_top
from companion.stage.frontier.inks import BLACK, NOBODYS, SIDES, WHITE
from companion.stage.frontier.picture import band, picture
from companion.stage.icons import placed
from companion.stage.ink import PAPER
from companion.stage.lettering import fitted, line, wrap

LONG, HIGH = 880, 630
"""Of a battlefield, tenths of millimetres."""
SPACES: Final = Box(34, 374, LONG - 34, 506)
"""The strip with the turn spaces."""
WIDE: Final = 156.0
"""Of a turn space."""
ARMY: Final = 12
"""Spots for tokens on the card of the army."""


def _beside(card: str, name: str, text: str) -> Card:
    return Card(CardId(card), name, kind="extra", text=text)


BESIDE: Final = MappingProxyType(
    {
        "revolver2": (
            _beside(
                "bridge", "Dynamite for the Bridge", "Two kegs on the bridge: the attackers' cards there go. Once."
            ),
            _beside(
                "gatling", "Gatling Gun", "In the mine: an ammo card for each firepower card, a guardian for each ammo."
            ),
            _beside("tunnels", "Bring Down the Mine", "Two kegs in the mine: the attackers' cards there go."),
            _beside(
                "army",
                "The Army Is Coming",
                "A turn of the attackers and nobody died: take off a token. None left: saved!",
            ),
        )
    }
)
"""The cards that lie beside the battlefields, by game."""


def field_face(card: Card) -> str:
    """A battlefield: its name, its turn spaces, its defence at the lower left and its place at the lower right."""
    dice, right = Random(f"frontier/{card.id}"), LONG - 34
    content = (
        picture(dice, card, Box(34, 146, right, SPACES.top))
        + f'<path fill="{NOBODYS.frame}" d="M34 34H{right}V150H34ZM34 {SPACES.bottom}H{right}V{HIGH}H34Z"/>'
        + (
            f'<path fill="{PAPER}" stroke="{NOBODYS.frame}" stroke-width="5" d="M34'
            f' {SPACES.top}H{right}V{SPACES.bottom}H34Z"/>'
        )
        + f'<g fill="{PAPER}">{_letters(card)}</g>'
        + _spaces(card)
        + chip(SIDES["defence"], str(card.marks.get("defence", "?")), (112, 506), 72)
    )
    return sheet(card.name, NOBODYS, content, size=(LONG, HIGH))


def _letters(card: Card) -> str:
    """Name, text and place."""
    name = card.name.upper()
    size = fitted(name, 700, 84, "display")
    title = line(name, LONG / 2, 95 + size * 0.36, size, "display", spacing=3)
    lines = wrap(card.text, 540, 30)[:2]
    words = "".join(line(each, 470, 562 - 17 * (len(lines) - 1) + 34 * row, 30) for row, each in enumerate(lines))
    return title + words + line(str(card.marks.get("place", "?")), LONG - 84, 578, 76, "display")


def _spaces(card: Card) -> str:
    """The turn spaces side by side, and the people who come there; in brackets where it may be left out."""
    count = sum(mark.startswith("draw-") for mark in card.marks)
    left = 488 - WIDE * count / 2
    return "".join(_space(card, number, left + WIDE * (number - 1)) for number in range(1, count + 1))


def _space(card: Card, number: int, x: float) -> str:
    drawn, optional = card.marks[f"draw-{number}"], card.marks.get(f"optional-{number}", 0)
    dashes = ' stroke-dasharray="14 9"' if optional else ""
    words = f"({drawn})" if optional else str(drawn)
    ends = f"M{x + 6} {SPACES.top + 12}H{x + WIDE - 6}V{SPACES.bottom - 12}H{x + 6}Z"
    people = (
        f'<g color="{BLACK}">{placed(THINGS["hat"](WHITE), x + 112, SPACES.top + 48, 60)}</g>'
        f'<g fill="{BLACK}">{line(words, x + 112, SPACES.bottom - 32, 38)}</g>'
    )
    figure = line(str(number), x + (48 if drawn else WIDE / 2), SPACES.top + 94, 92, "display")
    return (
        f'<path fill="{WHITE}" stroke="{NOBODYS.frame}" stroke-width="5"{dashes} d="{ends}"/>'
        f'<g fill="{NOBODYS.frame}">{figure}</g>{people if drawn else ""}'
    )


def beside_face(card: Card) -> str:
    """One of the cards beside the battlefields; that of the army has a spot for every token."""
    dice = Random(f"frontier/{card.id}")
    (top, high), bottom = BAND, text_top(card.text)
    shown = picture(dice, card, Box(34, top + high, 596, bottom))
    spots = _spots((top + high + bottom) / 2) if card.id == "army" else ""
    corner = _corner(card)
    name = plate(card.name, NOBODYS.frame, PAPER) + corner
    return sheet(
        card.name, NOBODYS, shown + spots + band(dice, NOBODYS.rim, top, high) + name + text_box(card.text, NOBODYS)
    )


def _corner(card: Card) -> str:
    sign = THINGS["star" if card.id == "army" else "cartridge" if card.id == "gatling" else "keg"](WHITE)
    return (
        f'<circle cx="102" cy="100" r="68" fill="{WHITE}" stroke="{NOBODYS.rim}"'
        f' stroke-width="8"/>{placed(sign, 102, 100, 88)}'
    )


def _spots(middle: float) -> str:
    """Circles as large as tokens, counted down."""
    drawn = []
    for number in range(ARMY):
        x, y = 124 + 127.5 * (number % 4), middle + 136 * (number // 4 - 1)
        drawn.append(
            f'<circle cx="{x}" cy="{y:.0f}" r="58" fill="{WHITE}" stroke="{NOBODYS.frame}" stroke-width="5"/>'
            f'<g fill="{NOBODYS.frame}">{line(str(ARMY - number), x, y + 18, 52, "display")}</g>'
        )
    return "".join(drawn)
