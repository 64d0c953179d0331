"""Templates as Home Assistant renders them."""

import json
from typing import Any

from jinja2.sandbox import SandboxedEnvironment


def rendered(template: str, payload: Any) -> str:
    """jinja2 in a sandbox, with Home Assistant's filter `to_json`."""
    home_assistant = SandboxedEnvironment()
    home_assistant.filters["to_json"] = json.dumps
    return home_assistant.from_string(template).render(value_json=payload)
