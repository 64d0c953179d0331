"""Results of the firmware's own functions, run on MicroPython: `pure` has the questions."""

import ast
import importlib.util
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.drawing.svg_to_pixels import rasterise
from tests.firmware.emulated_board import FIRMWARE, MICROPYTHON, POWER
from tests.patience import PATIENCE_S

CHECK = POWER.parent / "call_function.py"


def questions() -> Iterator[tuple[Path, str]]:
    for path in sorted((Path(__file__).parent / "pure").glob("*.py")):
        for node in ast.parse(path.read_text()).body:
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
                yield path, node.name


@pytest.mark.parametrize(("path", "name"), list(questions()), ids=lambda value: getattr(value, "stem", value))
def test_it_answers(path: Path, name: str) -> None:
    environment = {**os.environ, "MICROPYPATH": f"{CHECK.parent}:{FIRMWARE}:.frozen"}
    command = [str(MICROPYTHON), "-X", "heapsize=400k", str(CHECK), str(path), name]
    run = subprocess.run(
        command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=PATIENCE_S
    )
    assert run.returncode == 0, run.stdout + run.stderr


def test_the_picture_in_the_documentation_is_what_it_draws() -> None:
    spec = importlib.util.spec_from_file_location("draw", FIRMWARE.parent / "picture" / "draw_puck_picture.py")
    assert spec is not None and spec.loader is not None
    draw = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(draw)
    drawn = rasterise(draw.drawing(draw.states()), draw.PIXELS)
    kept = cv2.imread(str(draw.PICTURE))
    assert kept.shape == drawn.shape and np.abs(kept.astype(int) - drawn).mean() < 1, "run draw_puck_picture.py again"
