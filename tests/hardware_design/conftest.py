"""The designs as they stand in the repository, read once."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from hardware.tools.design.circuit import DESIGNS, Design, load_design
from hardware.tools.design.part_kinds import Catalogue, load_catalogue
from hardware.tools.design.wiring_pins import read_wiring
from hardware.tools.kicad import symbols
from hardware.tools.kicad.kicad_project import folder_of
from hardware.tools.kicad.s_expressions import Node, Word, dump, find, parse, text_at


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


@pytest.fixture(scope="package")
def kept_symbols(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """KiCad's libraries with the symbols that the kept schematics hold: KiCad's own are fetched to make boards only."""
    libraries: dict[str, dict[str, Node]] = defaultdict(dict)
    for name in DESIGNS:
        sheet = parse((folder_of(name) / f"{name}.kicad_sch").read_text("utf-8"))
        for symbol in find(find(sheet, "lib_symbols")[0], "symbol"):
            library, _, own = text_at(symbol, 1).partition(":")
            libraries[library][own] = [symbol[0], own, *symbol[2:]]
    folder = tmp_path_factory.mktemp("symbols")
    for library, known in libraries.items():
        (folder / f"{library}.kicad_sym").write_text(dump([Word("kicad_symbol_lib"), *known.values()]), "utf-8")
    symbols.load_symbol.cache_clear()
    symbols._library.cache_clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KICAD9_SYMBOL_DIR", str(folder))
        yield
    symbols.load_symbol.cache_clear()
    symbols._library.cache_clear()
