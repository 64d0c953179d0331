"""Read our entities from Home Assistant, and wait for them."""

from collections.abc import Callable
from typing import Any

from tests.homeassistant.run_home_assistant import Assistant


def become(
    assistant: Assistant, node: str, wanted: dict[str, str], meanwhile: Callable[[], object] = lambda: None
) -> Any:
    """Return what is told once these entities have these states."""
    found: list[dict[str, Any]] = []

    def right(told: Any) -> bool:
        meanwhile()
        found[:] = [states_of(told, node, wanted)]
        return found[0] == wanted

    try:
        return assistant.until(right, "")
    except AssertionError as error:
        raise AssertionError(f"states should be {wanted} and are {found}") from error


def states_of(told: Any, node: str, keys: Any) -> dict[str, Any]:
    return {key: told["entities"][f"{node}_{key}"]["state"] for key in keys if f"{node}_{key}" in told["entities"]}


def event_types(told: Any, node: str, keys: Any) -> dict[str, Any]:
    return {key: told["entities"][f"{node}_{key}"]["attributes"].get("event_type") for key in keys}
