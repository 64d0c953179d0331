"""Names in any script can be printed."""

import pytest

from companion.drawing.text_outlines import Face, load_font


@pytest.mark.parametrize("face", ["display", "text"])
@pytest.mark.parametrize(
    ("letter", "set_as"), [("A", "A"), ("Ä", "Ä"), ("Ñ", "N"), ("Ê", "E"), ("ﬁ", "f"), ("山", "?")]
)
def test_a_letter_the_face_lacks_loses_its_accent_before_it_is_given_up(face: Face, letter: str, set_as: str) -> None:
    assert load_font(face).glyph(letter) is load_font(face).glyphs[set_as]
