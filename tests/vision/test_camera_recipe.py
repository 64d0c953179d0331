"""The example of docs/recipes/camera.md does what it says."""

import re
from pathlib import Path

import cv2
import pytest

from tests.vision.random_scenes import corners_at, filmed, lay, rich_card, table_top

RECIPE = Path(__file__).parents[2] / "docs" / "recipes" / "camera.md"


def test_the_example_names_the_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "cards").mkdir()
    for name, number in (("fox", 1), ("hen", 2)):
        cv2.imwrite(str(tmp_path / "cards" / f"{name}.jpg"), rich_card(number))
    cv2.imwrite(str(tmp_path / "table.jpg"), filmed(lay(table_top(), rich_card(2), corners_at(400, 300, 30))))
    monkeypatch.chdir(tmp_path)
    example = re.findall(r"```python\n(.*?)```", RECIPE.read_text("utf-8"), re.DOTALL)[0]
    exec(compile(example, str(RECIPE), "exec"), {})
    assert re.fullmatch(r"hen (0\.\d\d|1\.00) \[.*\] 30 degrees\n", capsys.readouterr().out)
