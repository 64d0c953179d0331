"""Text as outlines, which looks the same on every device without an installed font."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path
from typing import Final, Literal
from unicodedata import normalize
from xml.etree import ElementTree

FONTS: Final = Path(__file__).with_name("fonts")
NAMESPACE: Final = {"svg": "http://www.w3.org/2000/svg"}

Face = Literal["display", "text"]
Anchor = Literal["start", "middle", "end"]


@dataclass(frozen=True, slots=True)
class Glyph:
    """An outline, y pointing up, and how far the pen moves on: both in thousandths of the type size."""

    advance: int
    outline: str


@dataclass(frozen=True, slots=True)
class Font:
    """A face by its characters; `cap_height` is that of its capitals in thousandths of the type size."""

    glyphs: Mapping[str, Glyph]
    cap_height: int

    def glyph(self, character: str) -> Glyph:
        """Return the character's glyph.

        A character that the face lacks loses its accent, or becomes a question mark, so a card never fails to print.
        """
        plain = normalize("NFKD", character)[:1]
        return self.glyphs.get(character) or self.glyphs.get(plain, self.glyphs["?"])

    def width(self, text: str, size: float, spacing: float = 0.0) -> float:
        """Return the width of the text at that type size, with `spacing` added between characters."""
        return sum(self.glyph(c).advance for c in text) * size / 1000 + spacing * max(0, len(text) - 1)


@cache
def load_font(face: Face) -> Font:
    """Load a face: `display` for numbers and titles, `text` for words."""
    root = ElementTree.parse(FONTS / f"{face}.svg").getroot()
    glyphs = {
        glyph.attrib["unicode"]: Glyph(int(glyph.attrib["horiz-adv-x"]), glyph.attrib["d"])
        for glyph in root.iterfind(".//svg:glyph", NAMESPACE)
    }
    about = root.find(".//svg:font-face", NAMESPACE)
    return Font(glyphs, int(about.attrib["cap-height"]) if about is not None else 700)


def draw_text_line(
    text: str,
    x: float,
    y: float,
    size: float,
    face: Face = "text",
    anchor: Anchor = "middle",
    spacing: float = 0.0,
    slant: int = 0,
) -> str:
    """Draw one line of text, an SVG group in the `fill` around it, its baseline at (x, y), leaning `slant` degrees."""
    letters = load_font(face)
    pen = x - letters.width(text, size, spacing) * {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor]
    leaning = f"skewX({slant})" if slant else ""
    paths = []
    for character in text:
        glyph = letters.glyph(character)
        if glyph.outline:
            paths.append(
                f'<path transform="translate({pen:.1f} {y:.1f})scale({size / 1000:.4g} {-size / 1000:.4g}){leaning}"'
                f' d="{glyph.outline}"/>'
            )
        pen += glyph.advance * size / 1000 + spacing
    label = escape(text, quote=False).replace('"', "&quot;")
    return f'<g role="img" aria-label="{label}">{"".join(paths)}</g>'


def wrap_text(text: str, width: float, size: float, face: Face = "text") -> Sequence[str]:
    """Return the text broken at spaces into lines no wider than `width`; a single long word may stand out."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and load_font(face).width(longer, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def fit_type_size(text: str, width: float, size: float, face: Face = "text") -> float:
    """Return the type size, no larger than `size`, at which the text is no wider than `width`."""
    return min(size, size * width / max(load_font(face).width(text, size), 1e-6))
