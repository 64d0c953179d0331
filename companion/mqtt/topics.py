"""Topic names: the one source for code, docs and firmware."""

import re
from dataclasses import dataclass
from typing import Final

from companion.mqtt.errors import BadTopic

PROBE: Final = "doctor-asks"
"""Level of topics that the doctor tries a broker's rights with: no table, device or command is called so."""
_LEVEL: Final = re.compile(r"[A-Za-z0-9_.-]{1,64}")
_SLOT: Final = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class TopicDefinition:
    """One kind of message. `template` has a `{slot}` for each variable level. QoS is always 1.

    `schema` names the JSON Schema of its payload, None if it is no JSON. An empty payload clears what is retained.
    """

    template: str
    retained: bool
    sender: str
    schema: str | None


STATUS: Final = TopicDefinition("{base}/status", True, "companion", "status")
HEALTH: Final = TopicDefinition("{base}/health", True, "companion", "health")
VIEW: Final = TopicDefinition("{base}/table/{table}/view", True, "companion", "view")
PRINTED: Final = TopicDefinition("{base}/table/{table}/printed", True, "companion", "printed")
TOKENS: Final = TopicDefinition("{base}/table/{table}/tokens", True, "companion", "tokens")
EVENT: Final = TopicDefinition("{base}/table/{table}/event", False, "companion", "event")
REQUEST: Final = TopicDefinition("{base}/request/{command}", False, "whoever may command", "request")
RESPONSE: Final = TopicDefinition("{base}/response/{command}", False, "companion", "response")
DEVICE_STATUS: Final = TopicDefinition("{base}/device/{device}/status", True, "device", "device-status")
ABOUT: Final = TopicDefinition("{base}/device/{device}/about", True, "device", "about")
DEVICE_HEALTH: Final = TopicDefinition("{base}/device/{device}/health", False, "device", "device-health")
PRESSED: Final = TopicDefinition("{base}/device/{device}/pressed", False, "device", "pressed")
TAKEN: Final = TopicDefinition("{base}/device/{device}/taken", False, "companion", "taken")
LAMP: Final = TopicDefinition("{base}/device/{device}/lamp", True, "companion", "lamp")
SHOW: Final = TopicDefinition("{base}/device/{device}/show", True, "companion", "show")
DO: Final = TopicDefinition("{base}/device/{device}/do", False, "companion", "do")
DONE: Final = TopicDefinition("{base}/device/{device}/done", False, "device", "done")
DISCOVERY: Final = TopicDefinition("{discovery}/device/{node}/config", True, "companion", "discovery")
DEVICE_DISCOVERY: Final = TopicDefinition("{discovery}/device/{node}_{device}/config", True, "companion", "discovery")
HOME_ASSISTANT: Final = TopicDefinition("{discovery}/status", False, "Home Assistant", None)

OF_TABLE: Final = (VIEW, PRINTED, TOKENS, EVENT)
TO_DEVICE: Final = (TAKEN, LAMP, SHOW, DO)
"""Topics that a device may read besides STATUS, its own only."""
FROM_DEVICE: Final = (DEVICE_STATUS, ABOUT, DEVICE_HEALTH, PRESSED, DONE)
"""Topics that a device may write, its own only."""
OF_HOME_ASSISTANT: Final = (DISCOVERY, DEVICE_DISCOVERY, HOME_ASSISTANT)
ALL: Final = (STATUS, HEALTH, *OF_TABLE, REQUEST, RESPONSE, *FROM_DEVICE, *TO_DEVICE, *OF_HOME_ASSISTANT)

WE_WRITE: Final = (STATUS, HEALTH, *OF_TABLE, RESPONSE, *TO_DEVICE, DEVICE_STATUS, ABOUT)
"""Topics that the companion writes. It clears what a removed device left retained, hence the last two."""
WE_READ: Final = (STATUS, VIEW, PRINTED, TOKENS, LAMP, SHOW, REQUEST, *FROM_DEVICE)
"""Topics that the companion reads: what is retained of another evening is cleared, hence its own."""


@dataclass(frozen=True, slots=True)
class TopicNames:
    """Topic names under one `base`, so that two companions can share a broker."""

    base: str = "companion"
    discovery: str = "homeassistant"

    def __post_init__(self) -> None:
        for prefix in (self.base, self.discovery):
            for part in prefix.split("/"):
                check_topic_level(part)
        if f"{self.base}/".startswith(f"{self.discovery}/") or f"{self.discovery}/".startswith(f"{self.base}/"):
            # Home Assistant's account writes <discovery>/status, which must not be <base>/status.
            raise BadTopic(
                f"{self.base!r} for us and {self.discovery!r} for Home Assistant overlap; choose another base"
            )

    def topic_name(self, topic: TopicDefinition, **levels: str) -> str:
        """Return the topic with its levels filled in."""
        return topic.template.format(
            **self._prefixes, **{slot: check_topic_level(value) for slot, value in levels.items()}
        )

    def filter_for(self, topic: TopicDefinition) -> str:
        """Return the filter that matches the topic with any levels."""
        return topic.template.format(**self._prefixes, **{slot: "+" for slot in self._open_slots(topic)})

    def parse_levels(self, topic: TopicDefinition, name: str) -> dict[str, str]:
        """Parse the levels of a name that `filter_for(topic)` matches. Raises BadTopic for any other name.

        A level may be empty, or be none of ours: at a broker that others use, anybody makes up names.
        """
        slots = {slot: f"(?P<{slot}>[^/]*)" for slot in self._open_slots(topic)}
        prefixes = {key: re.escape(prefix) for key, prefix in self._prefixes.items()}
        found = re.fullmatch(topic.template.format(**prefixes, **slots), name)
        if found is None:
            raise BadTopic(f"{name!r} is no {topic.template}")
        return found.groupdict()

    @property
    def _prefixes(self) -> dict[str, str]:
        return {"base": self.base, "discovery": self.discovery}

    def _open_slots(self, topic: TopicDefinition) -> list[str]:
        return [slot for slot in _SLOT.findall(topic.template) if slot not in self._prefixes]


def check_topic_level(name: str) -> str:
    """Return `name` if it can be one topic level and a user name. Raises BadTopic with the right form."""
    if not _LEVEL.fullmatch(name):
        raise BadTopic(f"{name!r} cannot be part of a topic: use 1 to 64 letters, digits, '-', '_' and '.'")
    return name
