"""State of the room: phones, camera, address. Retained, and sent on change."""

from dataclasses import asdict, dataclass

from companion.mqtt.connection.client import Client
from companion.mqtt.topics import HEALTH, Topics
from companion.table.update_json import dumps


@dataclass(frozen=True, slots=True)
class RoomHealth:
    """`phones` have a page of a seat open, `seated` seats are taken, `camera` and `blind` come from the room.

    `firmware` is the version that devices can be updated to.
    """

    phones: int = 0
    seated: int = 0
    camera: str = "none"
    blind: bool = False
    url: str = ""
    version: str = ""
    firmware: str | None = None


class HealthFeed:
    """Publishes the latest state of the room."""

    def __init__(self, client: Client, topics: Topics) -> None:
        self._client = client
        self._topic = topics.name(HEALTH)
        self._told: RoomHealth | None = None

    def tell(self, health: RoomHealth) -> None:
        """Publish it if it changed."""
        if health != self._told:
            self._told = health
            self.again()

    def again(self) -> None:
        """Publish it again."""
        if self._told is not None and self._client.ready:
            self._client.publish(self._topic, dumps(asdict(self._told)), retain=True)
