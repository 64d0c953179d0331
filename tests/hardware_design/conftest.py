"""The designs as they stand in the repository, read once."""

from collections.abc import Mapping
from typing import Any

import pytest

from hardware.tools.circuit import DESIGNS, Design, load_design
from hardware.tools.parts import Catalogue, load_catalogue
from hardware.tools.wiring_pins import read_wiring


@pytest.fixture(scope="package")
def wiring() -> Mapping[str, Any]:
    return read_wiring()


@pytest.fixture(scope="package")
def catalogue() -> Catalogue:
    return load_catalogue()


@pytest.fixture(scope="package")
def designs(catalogue: Catalogue, wiring: Mapping[str, Any]) -> dict[str, Design]:
    return {name: load_design(name, catalogue, wiring) for name in DESIGNS}


@pytest.fixture(params=DESIGNS)
def design(request: pytest.FixtureRequest, designs: dict[str, Design]) -> Design:
    found: Design = designs[request.param]
    return found
