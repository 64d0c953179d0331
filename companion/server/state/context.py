"""Context of a request: the lobby, the room status, and the options from the composition root."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal, TypeAlias, cast

from flask import current_app

from companion.games import registry
from companion.games.registry import folder_of
from companion.resources import find_resource
from companion.server.http.guess_limits import GuessLimiter
from companion.server.http.pad_response_lengths import SizeClasses
from companion.server.ports.camera import CameraPort
from companion.server.ports.draft_stores import BoardStore, BoxStore, DeckStore, SheetStore
from companion.server.ports.loudspeaker import LoudspeakerPort
from companion.server.ports.new_card_pictures import NewCardPicturePort
from companion.server.ports.playable_packs import PackSource
from companion.server.ports.pucks import FirmwareStore, PuckPort
from companion.server.ports.simulator import SimulatorPort
from companion.server.state.additional_seat_requests import AdditionalSeatRequests
from companion.server.state.already_spoken_sentences import SpokenSentences
from companion.server.state.built_pages import CurrentPageBuild
from companion.server.state.host_camera_view_notice import CameraViewNotice
from companion.server.state.open_streams import Streams
from companion.server.state.pack_share_keys import PackShareKeys
from companion.server.state.replay_protection import ReplayProtection
from companion.server.state.room_status import RoomStatus
from companion.server.state.seat_handover import SeatHandoverRequests
from companion.server.typed.join_code import new_join_code, new_long_code
from companion.table.bots.long_pause import LongPause
from companion.table.lobby import Lobby
from companion.table.plays.play_store import PlayStore
from companion.table.update_json import UpdateEncoder

APP_NAME: Final = "companion"
HttpsKind: TypeAlias = Literal["", "own", "outside"]
"""HTTPS is off, has the certificate that this machine made, or one that browsers know."""
_WEB: Final = find_resource("web")
_BUILT: Final = find_resource("built")
SEAT_CHANGES: Final = (30, 2.0)
"""Names and seats that a phone may change at once, and seconds for one more. Each goes to the disk and to all pages."""
TOUR_FILE: Final = "tour.toml"
"""The file of a game's folder with its tour."""
MAT_FILE: Final = "mat.toml"
"""The file with its mat: the places of cards that a camera sees."""
_GAMES: Final = Path(registry.__file__).parent


@dataclass(frozen=True, slots=True)
class ServerOptions:
    """Ports and settings of a server. Everything has a default or can be absent.

    `code` is for typing, `long_code` for the QR code.

    `folder_of` returns a game's folder. `card_svg` draws a card's face in a language, or its `back`. Both raise
    LookupError or ValueError for what they do not know. `boards`, `boxes`, `decks` and `sheets` are stores by game id.
    `plays` are those of all evenings. `export` returns the whole log of a table as a file. `hosts` are this
    machine's names beside its addresses. `https` is the kind of our HTTPS, `authority` the file of its own
    authority. `trusted_proxies` are addresses or networks. `buttons` are those of the panel beside undo. `dealers`
    are the kinds that the host may choose. `practice_pause_s` are the seconds from one move of a bot to the next
    where somebody practises, `tick_s` those until the server notices that a phone has left.
    """

    code: str = field(default_factory=new_join_code)
    long_code: str = field(default_factory=new_long_code)
    web: Path = _WEB
    built: Path = _BUILT
    folder_of: Callable[[str], Path] = folder_of
    card_svg: Callable[[str, str, str], str] | None = None
    simulator: SimulatorPort | None = None
    camera: CameraPort | None = None
    new_cards: NewCardPicturePort | None = None
    boards: Mapping[str, BoardStore] = field(default_factory=dict)
    boxes: Mapping[str, BoxStore] = field(default_factory=dict)
    decks: Mapping[str, DeckStore] = field(default_factory=dict)
    sheets: Mapping[str, SheetStore] = field(default_factory=dict)
    packs: PackSource | None = None
    pucks: PuckPort | None = None
    firmware: FirmwareStore | None = None
    plays: PlayStore | None = None
    loudspeaker: LoudspeakerPort | None = None
    export: Callable[[str], bytes] | None = None
    hosts: frozenset[str] = frozenset()
    https: HttpsKind = ""
    authority: Path | None = None
    trusted_proxies: tuple[str, ...] = ()
    buttons: tuple[str, ...] = ("confirm", "next")
    dealers: tuple[str, ...] = ("real", "digital")
    max_streams: int = 24
    practice_pause_s: float = 0.6
    heartbeat_s: float = 15.0
    tick_s: float = 1.0
    clock: Callable[[], float] = time.monotonic

    def current_pages(self) -> CurrentPageBuild:
        """Return the pages as they are now, built or not."""
        return CurrentPageBuild(self.built, self.web, _GAMES)


class ServerContext:
    """State that all routes of one server share."""

    def __init__(self, lobby: Lobby, room: RoomStatus, options: ServerOptions) -> None:
        self.lobby = lobby
        self.room = room
        self.options = options
        self.streams = Streams(lobby, options.max_streams)
        self.code_guesses = GuessLimiter(options.clock)
        self.pin_guesses = GuessLimiter(options.clock)
        self.seat_requests = GuessLimiter(options.clock)
        self.key_guesses = GuessLimiter(options.clock)
        self.seat_changes = GuessLimiter(options.clock, SEAT_CHANGES)
        self.camera_view = CameraViewNotice(room, options.clock)
        self.handovers = SeatHandoverRequests(lobby, self.streams, room, options.clock)
        self.challenges = ReplayProtection()
        self.sizes = SizeClasses()
        self.spoken = SpokenSentences()
        self.pack_share_keys = PackShareKeys()
        self.third_seats = AdditionalSeatRequests(lobby, self.streams, options.clock)
        self.long_pause = LongPause(self.streams.mark_room_changed)
        """That of the bots of this table."""
        self.pages = options.current_pages()
        self.kept_story: tuple[tuple[str, int], bytes] | None = None
        """The story that was told last, as compressed JSON, by table and length of its log."""
        self._wires: dict[str, UpdateEncoder] = {}

    @property
    def join_url(self) -> str:
        """URL with the join code of four letters, for typing."""
        return self._url_with(self.options.code)

    @property
    def qr_url(self) -> str:
        """URL with the long code, for the QR code."""
        return self._url_with(self.options.long_code)

    @property
    def typed_code(self) -> str:
        """The code for typing. It is the long one once somebody guesses: with that, nobody waits for their tries."""
        return self.options.long_code if self.code_guesses.has_many_wrong else self.options.code

    def _url_with(self, code: str) -> str:
        """Return the URL with a join code. What stands behind # is never sent over a line without TLS."""
        url = self.room.state.url
        if not self.options.https:
            return f"{url}/j/{code}"
        if self.options.https == "own":
            url = url.replace("https://", "http://", 1)  # where the phone is told first what it will see
        return f"{url}/j#{code}"

    def tour_folder(self, game_id: str) -> Path | None:
        """Return the folder of a game that can be shown to newcomers, otherwise None."""
        try:
            folder = self.options.folder_of(game_id)
        except (LookupError, ValueError):
            return None
        return folder if (folder / TOUR_FILE).is_file() else None

    def has_tour(self, game_id: str) -> bool:
        """Return whether newcomers can be shown a recorded game."""
        return self.tour_folder(game_id) is not None

    def is_dealt(self, game_id: str) -> bool:
        """Return False for a game without a mat: no cards lie on the table, nobody deals and no camera looks."""
        try:
            return (self.options.folder_of(game_id) / MAT_FILE).is_file()
        except (LookupError, ValueError):
            return True

    def update_encoder(self, game_id: str) -> UpdateEncoder:
        """Return the JSON codec of a game's actions and updates."""
        if game_id not in self._wires:
            self._wires[game_id] = UpdateEncoder(self.lobby.tables.games[game_id])
        return self._wires[game_id]


def server_context() -> ServerContext:
    """Return the context of the app that handles the current request."""
    return cast(ServerContext, current_app.extensions[APP_NAME])
