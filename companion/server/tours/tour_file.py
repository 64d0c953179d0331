"""Tours as TOML: scenes of a recorded game, each with a viewer's screen and a few words in every language."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from companion.rules.errors import BadData
from companion.rules.seats_and_viewers import PUBLIC, Seat, Viewer
from companion.server.state.context import TOUR_FILE

LANGUAGES: Final = ("en", "it")
"""Languages of every scene; others may be added."""
MOST_SCENES: Final = 8


@dataclass(frozen=True, slots=True)
class TourScene:
    """One screen of a recorded game.

    `ply` is the number of moves before it. `taps` are CSS selectors of what is tapped on the page first, `light` of
    what the words are about. `words` are `{"title", "text"}` by language.
    """

    ply: int
    viewer: Viewer
    taps: tuple[str, ...]
    light: str
    words: Mapping[str, Mapping[str, str]]


@dataclass(frozen=True, slots=True)
class Tour:
    """The scenes of one recorded game, in order, and the names of its players by seat."""

    playthrough: Path
    players: tuple[str, ...]
    scenes: tuple[TourScene, ...]


def read_tour(folder: Path) -> Tour:
    """Return the tour of the game in `folder`. Raises BadData if it has none, or one that is not whole."""
    path = folder / TOUR_FILE
    try:
        table = tomllib.loads(path.read_text("utf-8"))
        scenes = tuple(_read_scene(scene) for scene in table["scene"])
        recorded = folder / "playthroughs" / f"{table['playthrough']}.toml"
        tour = Tour(recorded, tuple(table["players"]), scenes)
    except (OSError, tomllib.TOMLDecodeError, KeyError, TypeError, ValueError) as error:
        raise BadData(f"{path.name} of {folder.name} is no tour: {error!r}") from error
    _check(tour, f"{path.name} of {folder.name}")
    return tour


def _read_scene(table: Mapping[str, Any]) -> TourScene:
    viewer = PUBLIC if table["viewer"] == "table" else Seat(int(table["viewer"]))
    told = {language: table[language] for language in (*LANGUAGES, *table) if isinstance(table[language], dict)}
    words = {language: {name: str(said[name]) for name in ("title", "text")} for language, said in told.items()}
    return TourScene(int(table["ply"]), viewer, tuple(table.get("taps", ())), str(table["light"]), words)


def _check(tour: Tour, name: str) -> None:
    if not 1 <= len(tour.scenes) <= MOST_SCENES:
        raise BadData(f"{name} has {len(tour.scenes)} scenes; a tour has 1 to {MOST_SCENES}")
    plies = [scene.ply for scene in tour.scenes]
    if plies != sorted(plies) or plies[0] < 0:
        raise BadData(f"{name} goes back in the game: its plies are {plies}; write the scenes in the game's order")
    if not tour.playthrough.is_file():
        raise BadData(f"{name} names a playthrough that is not there: {tour.playthrough.stem!r}")
