"""Reading of mat files: zones and markers in millimetres, and errors that name what is wrong."""

from pathlib import Path

import pytest

from companion.rules.errors import BadData
from companion.rules.parts.mat import load_mat

MAT = """
width = 300
height = 200
marker_side = 20
[markers]
0 = [20, 20]
[[zone]]
id = "deck"
label = "Deck"
x = 40
y = 50
width = 70
height = 95
"""


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "mat.toml"
    path.write_text(text, "utf-8")
    return path


def test_a_mat_knows_its_zones_and_markers(tmp_path: Path) -> None:
    mat = load_mat(written(tmp_path, MAT))
    assert (mat.width, mat.height, mat.markers) == (300, 200, {0: (20, 20)})
    assert mat.zone_at(40, 50) == mat.zone_at(109.9, 144.9) == "deck"
    assert mat.zone_at(110, 50) is None and mat.zone_at(0, 0) is None


SPOT = """
[[spot]]
id = "chips"
label = "Chips"
x = 5
y = 60
width = 30
height = 40
"""


def test_a_spot_is_no_zone_but_has_to_lie_on_the_mat(tmp_path: Path) -> None:
    mat = load_mat(written(tmp_path, MAT + SPOT))
    assert [spot.id for spot in mat.spots] == ["chips"] and mat.zone_at(10, 70) is None
    with pytest.raises(BadData, match="the spot chips does not lie on a mat of 300 x 200 mm"):
        load_mat(written(tmp_path, MAT + SPOT.replace("x = 5", "x = 275")))


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("width = 300", "", "lacks 'width'"),
        ("width = 300", "width =", "mat.toml"),
        ("width = 70", "", "width"),
        ("x = 40", "left = 40", "left"),
        ("0 = [20, 20]", "0 = [20]", "mat.toml"),
        ("0 = [20, 20]", "nought = [20, 20]", "nought"),
        ("x = 40", "x = 240", "deck does not lie on a mat of 300 x 200 mm"),
        ("height = 95", "height = 0", "does not lie on"),
    ],
)
def test_what_is_wrong_with_a_mat_is_named(tmp_path: Path, old: str, new: str, says: str) -> None:
    assert old in MAT
    with pytest.raises(BadData, match=says):
        load_mat(written(tmp_path, MAT.replace(old, new, 1)))


def test_two_zones_have_two_names(tmp_path: Path) -> None:
    zone = MAT[MAT.index("[[zone]]") :]
    with pytest.raises(BadData, match="two zones called deck"):
        load_mat(written(tmp_path, MAT + zone))
