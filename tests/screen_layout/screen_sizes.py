"""Sizes at which pages are measured, and what is asked of the texts on the table screen."""

from typing import Any, Final, NamedTuple


class Size(NamedTuple):
    """Width and height in CSS pixels, each `zoom` times as large as without enlarging. `hand` holds the phone."""

    width: int
    height: int
    note: str = ""
    hand: str = "right"
    zoom: int = 1

    @property
    def name(self) -> str:
        return f"{self.width}x{self.height}{f' {self.note}' if self.note else ''}"


SCREENS: Final = (Size(1920, 1080), Size(1280, 720), Size(1024, 768))
IN_ITALIAN: Final = (Size(1280, 720), Size(320, 568))
"""The table screen and the phone of which Italian, whose words are longer, is measured, too."""
LARGEST: Final = Size(3840, 2160)
PHONES: Final = (
    Size(390, 844, "left-handed", "left"),
    Size(390, 844),
    Size(320, 568),
    Size(195, 422, "zoomed to 200 %", zoom=2),
    Size(844, 390, "landscape"),
)
UPRIGHT: Final = (Size(390, 844), Size(320, 568))
"""Phones that show the table screen."""
RULES: Final[dict[str, Any]] = {
    "matters": "h1, .turn-detail, .turn-wait, .chips-amount, .scores, .qr-code b, .still-missing, [data-matters]",
    "large": 28,
    "least": 22,
}
"""At 1920 x 1080: whatever `matters` is told from three metres, the rest from two."""
