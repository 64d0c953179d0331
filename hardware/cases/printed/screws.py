"""Screws in printed parts: pan heads that go through one part and cut their own thread in the other."""

from dataclasses import dataclass
from typing import Final

from build123d import Part

from hardware.cases.board_solids import rod


@dataclass(frozen=True, slots=True)
class Screw:
    """`through` lets it pass, `core` lets it cut (about 0.85 of the diameter in PLA and PETG); heads as ISO 7045."""

    name: str
    diameter: float
    through: float
    core: float
    head: float
    head_height: float

    def shaft(self, length: float, at: tuple[float, float, float]) -> Part:
        """The screw itself from the underside of its head at `at`, pointing up."""
        x, y, z = at
        return rod(self.diameter, length, at) + rod(self.head, self.head_height, (x, y, z - self.head_height))


M2: Final = Screw("M2", 2.0, 2.4, 1.7, 4.0, 1.6)
M2_5: Final = Screw("M2.5", 2.5, 2.9, 2.1, 5.0, 2.1)
M3: Final = Screw("M3", 3.0, 3.4, 2.55, 5.6, 2.4)
M5: Final = Screw("M5", 5.0, 5.4, 4.2, 9.5, 3.7)
