"""Promises of the recipe for Home Assistant: automations and ids of entities. Its puck is called otherwise here."""

import re
import zlib
from pathlib import Path
from textwrap import indent
from typing import Final

RECIPE: Final = Path(__file__).parents[2] / "docs" / "recipes" / "home-assistant.md"
_OURS: Final = re.compile(r"\b(?:sensor|binary_sensor|event|button)\.(?:companion|puck)_\w+")


def read_recipe() -> str:
    """The text, with the name of the puck that is there."""
    return RECIPE.read_text().replace("puck_ann", "puck")


def read_entity_ids() -> set[str]:
    """The entities that it names."""
    return set(_OURS.findall(read_recipe()))


def read_automations() -> str:
    """Its automations as a file of Home Assistant, each with an id, without which it has no entry in the registry."""
    found = re.findall(r"```yaml\n(alias: .*?)```", read_recipe(), re.DOTALL)
    return "".join(f"- id: '{zlib.crc32(one.encode())}'\n{indent(one, '  ')}" for one in found)
