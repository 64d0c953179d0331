"""How the room is: phones, camera, address. Retained, and said when it changes."""

from dataclasses import asdict, dataclass

from companion.mqtt.connection.client import Client
from companion.mqtt.topics import HEALTH, Topics
from companion.table.wire import dumps


@dataclass(frozen=True, slots=True)
class RoomHealth:
    """`phones` have a page of a seat open now, `seated` seats are taken; `camera` and `blind` are as the room says.

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
    """Publishes the latest health."""

    def __init__(self, client: Client, topics: Topics) -> None:
        self._client = client
        self._topic = topics.name(HEALTH)
        self._told: RoomHealth | None = None

    def tell(self, health: RoomHealth) -> None:
        """Say it, if it is news."""
        if health != self._told:
            self._told = health
            self.again()

    def again(self) -> None:
        """Say it once more."""
        if self._told is not None and self._client.ready:
            self._client.publish(self._topic, dumps(asdict(self._told)), retain=True)
