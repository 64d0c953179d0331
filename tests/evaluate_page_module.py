"""The scripts of the pages, as the tests of the pages run them: in node, by tests/web/support/pages.js."""

import json
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from tests.patience import PATIENCE_S

_HOUSE: Final = Path(__file__).parent / "web" / "support" / "pages.js"


def value_in(module: str, expression: str) -> Any:
    """The value of `expression` in which `page` stands for the module, named by its path in the repository."""
    return values_in([module], expression)[module]


def values_in(modules: Iterable[str], expression: str) -> dict[str, Any]:
    """The value of `expression` in each of the modules, by their names; node is started once for all of them."""
    lines = (
        f"const {{ load }} = await import({json.dumps(_HOUSE.as_uri())});",
        "const found = {};",
        f"for (const module of {json.dumps([*modules])}) {{",
        "  const page = await load(module);",
        f"  found[module] = {expression};",
        "}",
        "console.log(JSON.stringify(found));",
    )
    command = ["node", "--input-type=module", "-e", "\n".join(lines)]
    return json.loads(subprocess.run(command, capture_output=True, check=True, timeout=PATIENCE_S).stdout)
