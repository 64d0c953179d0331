"""The play mat of a game: where its zones lie, in millimetres from the top left corner."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from companion.rules.errors import BadData
from companion.rules.zone import ZoneId


@dataclass(frozen=True, slots=True)
class MatZone:
    """A rectangle in which laying a card means something. Origin at its top left corner, millimetres."""

    id: ZoneId
    label: str
    x: float
    y: float
    width: float
    height: float
    pile: bool = False
    """Whether cards are laid on each other there, so that only the one on top is to be seen."""

    def holds(self, x: float, y: float) -> bool:
        """Whether the point lies inside."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


@dataclass(frozen=True, slots=True)
class MatSpot:
    """A rectangle where tokens are kept, which is printed and means nothing else. Millimetres, as those of a zone."""

    id: str
    label: str
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Mat:
    """A printed mat: size, zones and spots, and the ArUco markers (4x4_50) by number with their centres and side."""

    width: float
    height: float
    zones: tuple[MatZone, ...]
    markers: Mapping[int, tuple[float, float]]
    marker_side: float
    spots: tuple[MatSpot, ...] = ()

    def zone_at(self, x: float, y: float) -> ZoneId | None:
        """The zone that holds the point, or None beside all of them."""
        return next((zone.id for zone in self.zones if zone.holds(x, y)), None)


def load_mat(path: Path) -> Mat:
    """The mat of a `mat.toml`; BadData says what is missing."""
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
