"""Every module of the program loads in the Python that runs the tests, without a warning."""

import subprocess
from pathlib import Path
from typing import Final

import companion
from tests.patience import PATIENCE_S
from tests.python_dev_mode import DEV_PYTHON

PROGRAM: Final = Path(companion.__file__).parent
LOAD: Final = "import importlib, sys; [importlib.import_module(name) for name in sys.argv[1:]]"


def list_modules() -> list[str]:
    """Return the name of every module, but of those that start the program when they are loaded."""
    files = [path for path in sorted(PROGRAM.rglob("*.py")) if path.stem != "__main__"]
    parts = [path.relative_to(PROGRAM.parent).with_suffix("").parts for path in files]
    return [".".join(part for part in each if part != "__init__") for each in parts]


def test_all_modules_load() -> None:
    """In a program of its own: what it loads stays loaded."""
    done = subprocess.run(
        [*DEV_PYTHON, "-c", LOAD, *list_modules()], capture_output=True, text=True, timeout=PATIENCE_S
    )
    assert (done.returncode, done.stderr) == (0, "")
