"""Who and what is in the pictures of the house's own box; for any other card the dice decide."""

from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Final

from companion.rules.card import Card
from companion.stage.board.charges import CHARGES
from companion.stage.frontier.figures import NEW

MOST: Final = 3
"""People in a picture."""


@dataclass(frozen=True, slots=True)
class Cast:
    """So many people, and a thing by its name in `THINGS`; empty: none."""

    people: int = 0
    thing: str = ""


LADIES: Final = frozenset(
    (
        "la-culebra",
        "culebras-smile",
        "painted-queens",
        "honest-hand",
        "lamp-oil-lupe",
        "wildcat-winnie",
        "widow-quist",
        "mei-lin-carver",
        "odalys-ferrer",
        "paloma-reyes",
    )
    + ("doctor-merriweather", "little-rosario", "concha-bell", "twyla-marsh", "hattie-crane")
)
HOUSE: Final = MappingProxyType(
    {
        "coachwhip-riders": Cast(3, "horseshoe"),
        "coachwhip-lancers": Cast(2, "arrows"),
        "coachwhip-avengers": Cast(3, "rattler"),
        "coachwhip-veterans": Cast(2, "star"),
        "moonless-riders": Cast(2, "moon"),
        "ridge-marksmen": Cast(2, "rifle"),
        "mountain-gun": Cast(thing="cannon"),
        "cartridge-wagon": Cast(thing="wagon"),
        "pack-mules": Cast(thing="mule"),
        "blood-banner": Cast(thing="flag"),
        "la-culebra": Cast(1, "rattler"),
        "ochoa-brothers": Cast(2, "pistol"),
        "looters": Cast(3, "key"),
        "horse-thieves": Cast(2, "lasso"),
        "lamp-oil-lupe": Cast(1, "lantern"),
        "jackal-scouts": Cast(2, "feather"),
        "cart-barricade": Cast(thing="wheel"),
        "burning-hay": Cast(thing="flame"),
        "caltrops": Cast(thing="caltrop"),
        "shot-in-the-dark": Cast(thing="pistol"),
        "price-on-every-head": Cast(thing="poster"),
        "crossfire": Cast(thing="crossed"),
        "dawn-slaughter": Cast(thing="sun"),
        "cut-wire": Cast(thing="wire"),
        "one-more-charge": Cast(thing="arrows"),
        "plunder": Cast(thing="gold"),
        "spyglass": Cast(thing="spyglass"),
        "round-up": Cast(thing="lasso"),
        "ambushed-column": Cast(thing="again"),
        "box-them-in": Cast(thing="target"),
        "call-the-band": Cast(thing="rattler"),
        "no-quarter": Cast(thing="skull"),
        "town-militia": Cast(3, "cross"),
        "lever-rifles": Cast(2, "rifle"),
        "quarry-crew": Cast(2, "picks"),
        "powder-cart": Cast(thing="keg"),
        "elephant-gun": Cast(thing="rifle"),
        "wolfhounds": Cast(thing="hound"),
        "wildcat-winnie": Cast(1, "feather"),
        "belfry-guns": Cast(2, "bell"),
        "sandstone-wall": Cast(thing="wall"),
        "narrow-gate": Cast(thing="doors"),
        "drill-master": Cast(1, "boot"),
        "lamplighter": Cast(1, "lantern"),
        "toll-keeper": Cast(1, "key"),
        "dust-road-rider": Cast(1, "horseshoe"),
        "quarry-charge": Cast(thing="dynamite"),
        "spare-fuse": Cast(thing="bolt"),
        "false-trail": Cast(thing="boot"),
        "take-cover": Cast(thing="hat"),
        "locked-doors": Cast(thing="doors"),
        "steady-aim": Cast(thing="target"),
        "curfew": Cast(thing="moon"),
        "ring-for-help": Cast(thing="bell"),
        "sandbags": Cast(thing="sacks"),
        "slip-away": Cast(thing="runner"),
        "stitches": Cast(thing="bottle"),
        "clear-the-street": Cast(thing="windmill"),
        "bake-sale": Cast(thing="pie"),
        "stare-down": Cast(thing="stare"),
        "remember-them": Cast(thing="cross"),
        "tall-tales": Cast(thing="barrel"),
        "tar-and-feathers": Cast(thing="feather"),
        "field-granary": Cast(thing="windmill"),
        "field-mill-race": Cast(thing="wheel"),
        "field-schoolhouse": Cast(thing="bell"),
        "field-tannery": Cast(thing="steer"),
        "field-boneyard": Cast(thing="skull"),
        "field-card-house": Cast(thing="spade"),
        "field-widows-bridge": Cast(thing="bridge"),
        "field-dos-cruces": Cast(thing="cross"),
        "field-last-candle-mine": Cast(thing="tunnel"),
        "bridge": Cast(thing="dynamite"),
        "gatling": Cast(thing="gatling"),
        "tunnels": Cast(thing="keg"),
        "army": Cast(thing="wagon"),
    }
)
"""By card."""


def cast_of(dice: Random, card: Card) -> Cast:
    """What the picture of a card shows."""
    if card.kind in ("member", "poker"):
        return Cast(1)
    things = sorted({*CHARGES, *(figure.__name__ for figure in NEW)})
    people = min(MOST, max(1, card.marks.get("firepower", 1))) if card.kind == "firepower" else 0
    thrown = Cast(people, dice.choice(things))
    return HOUSE.get(card.id, thrown)
