"""Play mats: positions of zones, spots and markers, in millimetres from the top left corner."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from companion.rules.errors import BadData
from companion.rules.zone import ZoneId


@dataclass(frozen=True, slots=True)
class MatZone:
    """A rectangle in which laying a card has a meaning. `x`, `y` are its top left corner; millimetres."""

    id: ZoneId
    label: str
    x: float
    y: float
    width: float
    height: float
    pile: bool = False
    """True if cards are laid on each other there, so that only the top one is visible."""

    def holds(self, x: float, y: float) -> bool:
        """Return whether the point lies inside."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


@dataclass(frozen=True, slots=True)
class MatSpot:
    """A printed rectangle for tokens, without meaning for the game. Millimetres, as in a zone."""

    id: str
    label: str
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Mat:
    """A printed mat: size, zones, spots, and ArUco markers (4x4_50) by number. All in millimetres.

    `markers` gives the centre (x, y) of each marker, `marker_side` the length of its side.
    """

    width: float
    height: float
    zones: tuple[MatZone, ...]
    markers: Mapping[int, tuple[float, float]]
    marker_side: float
    spots: tuple[MatSpot, ...] = ()

    def zone_at(self, x: float, y: float) -> ZoneId | None:
        """Return the zone that holds the point. Returns None if there is none."""
        return next((zone.id for zone in self.zones if zone.holds(x, y)), None)


def load_mat(path: Path) -> Mat:
    """Return the mat of a `mat.toml`. Raises BadData if something is missing or wrong."""
    try:
        table = tomllib.loads(path.read_text("utf-8"))
        zones = tuple(MatZone(**zone) for zone in table["zone"])
        markers = {int(number): (at[0], at[1]) for number, at in table["markers"].items()}
        spots = tuple(MatSpot(**spot) for spot in table.get("spot", ()))
        mat = Mat(table["width"], table["height"], zones, markers, table["marker_side"], spots)
    except KeyError as error:
        raise BadData(f"{path} lacks {error}") from error
    except (ValueError, TypeError, IndexError, AttributeError) as error:
        raise BadData(f"{path}: {error}") from error
    _check(path, mat)
    return mat


def _check(path: Path, mat: Mat) -> None:
    ids = [zone.id for zone in mat.zones]
    if doubled := next((zone for zone in ids if ids.count(zone) > 1), None):
        raise BadData(f"{path} has two zones called {doubled}")
    places: tuple[MatZone | MatSpot, ...] = (*mat.zones, *mat.spots)
    for place in places:
        right, bottom = place.x + place.width, place.y + place.height
        if not (0 <= place.x < right <= mat.width and 0 <= place.y < bottom <= mat.height):
            what = "zone" if isinstance(place, MatZone) else "spot"
            raise BadData(f"{path}: the {what} {place.id} does not lie on a mat of {mat.width} x {mat.height} mm")
