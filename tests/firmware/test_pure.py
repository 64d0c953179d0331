"""What the firmware's own functions answer, asked on MicroPython: `pure` has the questions."""

import ast
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.firmware.board import FIRMWARE, MICROPYTHON, PATIENCE, POWER

CHECK = POWER.parent / "check.py"


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
        command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=PATIENCE
    )
    assert run.returncode == 0, run.stdout + run.stderr
