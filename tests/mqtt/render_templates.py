"""Templates as Home Assistant renders them."""

import json
from typing import Any

from jinja2.sandbox import SandboxedEnvironment


def rendered(template: str, payload: Any, **values: Any) -> str:
    """jinja2 in a sandbox, with Home Assistant's filter `to_json`. None is what a cleared message says: no JSON.

    `values` are what a template of a command is filled with.
    """
    home_assistant = SandboxedEnvironment()
    home_assistant.filters["to_json"] = json.dumps
    known = {} if payload is None else {"value_json": payload}
    return home_assistant.from_string(template).render(**known, **values)
