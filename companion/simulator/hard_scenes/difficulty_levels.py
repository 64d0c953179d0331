"""Ingredients of each level of difficulty: uniform ranges, and chances from 0 to 1."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from companion.simulator.hard_scenes.card_arrangements import LayingLimits

LevelName = Literal["easy", "medium", "hard"]
Range: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class SceneLevel:
    """The ingredients of a level."""

    cards: tuple[int, int]
    height: Range
    """Pixels that a card is high in the middle of a frame of 720 lines."""
    tilt: Range
    turn: float
    """Degrees that the camera may be turned either way."""
    k1: Range
    laid: Mapping[str, float]
    """Weights of the ways to lay cards."""
    together: tuple[int, int]
    """Cards in a group."""
    shown: Range
    """The strip that a covered card of a row, column or fan shows."""
    limits: LayingLimits
    any_way: float
    """The share of groups turned by any angle; the others lie straight, sideways or upside down."""
    grounds: tuple[str, ...]
    sleeves: float
    face_down: float
    copies: float
    """The chance that a card is a copy of one that lies already."""
    strangers: float
    tokens: tuple[int, int]
    sheets: tuple[int, int]
    hand: float
    gloss: Range
    windows: float
    shadow: Range
    dim: float
    """The chance of a dark room: fewer photons, longer exposure, warmer light."""
    motion: Range
    defocus: Range
    electrons: Range
    print_gap: float
    """Largest deviation of printed colours from their references."""


LEVELS: Final[Mapping[LevelName, SceneLevel]] = MappingProxyType(
    {
        "easy": SceneLevel(
            cards=(1, 12),
            height=(130, 300),
            tilt=(0, 12),
            turn=4,
            k1=(-0.06, 0.02),
            laid={"free": 1},
            together=(1, 1),
            shown=(1, 1),
            limits=LayingLimits(1.0, whole=True, gap=4.0),
            any_way=0.15,
            grounds=("plain", "planks", "cloth", "cardboard", "painted_mat"),
            sleeves=0.1,
            face_down=0.03,
            copies=0.0,
            strangers=0.0,
            tokens=(0, 0),
            sheets=(0, 0),
            hand=0.0,
            gloss=(0.0, 0.15),
            windows=0.1,
            shadow=(0.0, 0.25),
            dim=0.0,
            motion=(0, 0),
            defocus=(0.25, 0.8),
            electrons=(3000, 12000),
            print_gap=0.08,
        ),
        "medium": SceneLevel(
            cards=(4, 24),
            height=(110, 240),
            tilt=(0, 22),
            turn=10,
            k1=(-0.12, 0.04),
            laid={"free": 3, "column": 3, "row": 2, "fan": 2},
            together=(2, 5),
            shown=(0.33, 0.6),
            limits=LayingLimits(0.5, whole=True),
            any_way=0.3,
            grounds=("plain", "planks", "cloth", "cardboard", "painted_mat", "board", "patterned"),
            sleeves=0.3,
            face_down=0.08,
            copies=0.08,
            strangers=0.04,
            tokens=(0, 4),
            sheets=(0, 1),
            hand=0.05,
            gloss=(0.0, 0.6),
            windows=0.35,
            shadow=(0.0, 0.5),
            dim=0.15,
            motion=(0, 1.5),
            defocus=(0.3, 1.1),
            electrons=(1500, 8000),
            print_gap=0.15,
        ),
        "hard": SceneLevel(
            cards=(1, 40),
            height=(90, 230),
            tilt=(5, 35),
            turn=30,
            k1=(-0.18, 0.06),
            laid={"free": 2, "column": 3, "row": 3, "fan": 3, "heap": 3},
            together=(2, 7),
            shown=(0.25, 0.5),
            limits=LayingLimits(0.25, whole=False),
            any_way=0.6,
            grounds=("plain", "planks", "cloth", "carpet", "painted_mat", "board", "patterned"),
            sleeves=0.4,
            face_down=0.12,
            copies=0.2,
            strangers=0.12,
            tokens=(0, 8),
            sheets=(0, 2),
            hand=0.35,
            gloss=(0.1, 1.5),
            windows=0.6,
            shadow=(0.1, 0.7),
            dim=0.4,
            motion=(0, 4),
            defocus=(0.5, 1.6),
            electrons=(600, 5000),
            print_gap=0.25,
        ),
    }
)
"""By name."""
