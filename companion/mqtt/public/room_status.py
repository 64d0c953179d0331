"""State of the room: phones, camera, address, how far the evening is. Retained, and sent on change."""

from dataclasses import asdict, dataclass
from typing import Final

from companion.mqtt.connection.client import MqttClient
from companion.mqtt.topics import HEALTH, TopicNames
from companion.table.update_json import encode_json

LOBBY: Final = "lobby"
PLAYING: Final = "playing"
OVER: Final = "over"


@dataclass(frozen=True, slots=True)
class PublishedRoomStatus:
    """`phones` have a page of a seat open, `seated` seats are taken, `camera` and `blind` come from the room.

    `firmware` is the version that devices can be updated to. `game` is planned where `evening` is LOBBY. Otherwise it
    is the one on the table, and `evening` is PLAYING or OVER. `games_played` are all that ended on this machine,
    `last_winner` the names of who won the last one.
    """

    phones: int = 0
    seated: int = 0
    camera: str = "none"
    blind: bool = False
    url: str = ""
    version: str = ""
    firmware: str | None = None
    evening: str = LOBBY
    game: str = ""
    games_played: int = 0
    last_winner: str = ""


class RoomStatusFeed:
    """Publishes the latest state of the room."""

    def __init__(self, client: MqttClient, topics: TopicNames) -> None:
        self._client = client
        self._topic = topics.topic_name(HEALTH)
        self._told: PublishedRoomStatus | None = None

    def publish_if_changed(self, health: PublishedRoomStatus) -> None:
        """Publish it if it changed."""
        if health != self._told:
            self._told = health
            self.resend()

    def resend(self) -> None:
        """Publish it again."""
        if self._told is not None and self._client.is_ready:
            self._client.publish(self._topic, encode_json(asdict(self._told)), retain=True)
