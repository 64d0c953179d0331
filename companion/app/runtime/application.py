"""The application, composition root of a run: builds all parts in order, and closes them in reverse.

What phones need to join comes first. The eyes, drawing, MQTT and the panel are imported where they are opened.
"""

import threading
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from companion.app.camera.camera_service import CameraService
from companion.app.camera.camera_source import STAGE
from companion.app.camera.new_cards.new_card_service import NewCardService
from companion.app.camera.open_host_page_camera import open_host_page_camera
from companion.app.camera.planned_camera import PlannedCamera
from companion.app.machine.address_monitor import AddressMonitor
from companion.app.machine.backup.atomic_replace import finish_interrupted_restore
from companion.app.machine.data_lock import lock_for_run
from companion.app.machine.give_back_memory import forget_last_game, give_back_memory
from companion.app.machine.loudspeaker import Loudspeaker
from companion.app.machine.power_off import CannotSwitchOff, power_off_obstacle
from companion.app.packs.amendment_saver import AmendmentSaver
from companion.app.packs.pack_files import AvailablePacks
from companion.app.pucks.puck_admin import PuckAdmin
from companion.app.runtime.https_setup import RunCertificate
from companion.app.runtime.log_write_failure_notice import LogTroubleNotice
from companion.app.runtime.make_dealer_from_notes import make_dealer_from_notes
from companion.app.runtime.owner_packs import OwnerPacks
from companion.app.runtime.panel_service import PanelService
from companion.app.runtime.periodic_tasks import PeriodicTasks
from companion.app.runtime.resume_last_run import has_recent_entry, read_chosen_setup, resume_interrupted
from companion.app.runtime.room_on_mqtt.mqtt_link import MqttLink
from companion.app.runtime.run_notes import RunNotes
from companion.app.runtime.seats_of_past_evening import PastEveningSeats
from companion.app.runtime.simulator_controls import CardDrawings, SimulatorControls
from companion.config import LOG_NAME, Config
from companion.games.registry import load_games
from companion.server.app import create_app, end_left_practices, find_connected_seats
from companion.server.network.captive_portal import CaptivePortal
from companion.server.network.lan_address import names_of_machine
from companion.server.serve import RETURN_S, Server
from companion.server.state.context import APP_NAME, ServerContext, ServerOptions
from companion.server.state.room_status import RoomStatus
from companion.server.typed.join_code import new_join_code, new_long_code
from companion.table.bots.runner import BotRunner
from companion.table.credentials import CredentialStore, HostRole, ScreenRole
from companion.table.dealer import Dealer
from companion.table.errors import NoSuchTable
from companion.table.lobby import Lobby, PlannedGame
from companion.table.log import export
from companion.table.log.clock_settings import clock_to_json
from companion.table.log.event_log import SqliteLog
from companion.table.plays.play_keeper import PlayKeeper
from companion.table.plays.play_store import PLAYS_NAME, open_play_store
from companion.table.table import Table
from companion.table.table_manager import TableManager

if TYPE_CHECKING:
    from companion.devices.panel import TablePanel
    from companion.devices.parts.part_ports import PinFactory
    from companion.mqtt.public.room_status import PublishedRoomStatus
    from companion.mqtt.service import MqttService

NEW_CARDS_EVERY_S: Final = 0.5


@dataclass(frozen=True, slots=True)
class HostAndScreenKeys:
    """Keys of the host page and the table screen, shown once in the terminal."""

    host: str
    screen: str


class Application:
    """One run: `start` opens everything, `stop` closes it.

    An interrupted game goes on, unless `new_game` is set or another game is `wanted`.
    """

    def __init__(
        self,
        config: Config,
        plan: PlannedGame,
        camera: CameraService,
        *,
        new_game: bool = False,
        wanted: str | None = None,
        port: int | None = None,
        pin_factory: "PinFactory | None" = None,
    ) -> None:
        self._config = config
        self._plan = plan
        self._new_game = new_game
        self._wanted = wanted
        self._port = port
        self._pin_factory = pin_factory
        self.camera = camera
        self._stack = ExitStack()
        self.stop_requested = threading.Event()
        """Set when the run is to be stopped."""
        self.power_off_requested = False
        """True if the machine is to be switched off after `stop`."""
        self.room = RoomStatus()
        self.notes = RunNotes(self.room)
        self.resumed: Table | None = None
        self._new_cards = NewCardService(camera, self.room, config.data_folder)
        self._new_card_looks: Sequence[Callable[[], object]] = ()
        """Looks for cards without a name, and for pictures of new ones: none without a camera."""

    def start(self, on_open: Callable[[], object] = lambda: None) -> None:
        """Open everything. A missing device becomes a note; a damaged log raises LogDamaged.

        `on_open` is called as soon as phones can join. What comes after it does not keep them waiting.
        """
        with ExitStack() as stack:
            self._open_table(stack)
            self._open_server(stack)
            on_open()
            self._open_camera(stack)
            self._open_mqtt(stack)
            self._open_panel(stack)
            self._start_bots(stack)
            self._start_periodic_tasks(stack)
            self._import_other_games(stack)
            stack.callback(self.server.say_goodbye)  # first of all: whoever comes while the rest stops is told, too
            self._stack = stack.pop_all()

    def stop(self) -> None:
        """Close everything. The log allows the run to be resumed."""
        self._stack.close()

    def request_power_off(self) -> None:
        """Request stop and power-off, after a long press.

        Raises CannotSwitchOff if the machine would stay on.
        """
        if why := power_off_obstacle():
            self.room.add_note(f"this machine cannot be switched off from here: {why}")
            raise CannotSwitchOff(why)
        self.room.add_note("the evening is closed and the machine switched off; the game goes on next time")
        self.power_off_requested = True
        self.stop_requested.set()

    @property
    def panel(self) -> "TablePanel | None":
        """The panel, None if there is none."""
        return self.run_panel.panel

    @property
    def mqtt(self) -> "MqttService | None":
        """The MQTT connection, None if there is none."""
        return self.mqtt_link.service

    @property
    def join_url(self) -> str:
        """URL with the code for typing."""
        return self._context.join_url

    @property
    def qr_url(self) -> str:
        """URL of the QR code, with the long code."""
        return self._context.qr_url

    @property
    def _context(self) -> ServerContext:
        context: ServerContext = self._app.extensions[APP_NAME]
        return context

    @property
    def url(self) -> str:
        """URL for phones."""
        return self.room.state.url

    def _open_table(self, stack: ExitStack) -> None:
        finish_interrupted_restore(self._config.data_folder)
        stack.enter_context(lock_for_run(self._config.data_folder))
        path = self._config.data_folder / LOG_NAME
        self.log = SqliteLog(path)
        stack.callback(self.log.close)
        self.credentials = CredentialStore(path)
        stack.callback(self.credentials.close)
        self.tables = TableManager(
            load_games(), self.log, lambda game, notes: make_dealer_from_notes(notes, self._simulator_dealer(game))
        )
        if not self._new_game:
            self.resumed = resume_interrupted(self.tables, self.log, self._wanted)
        if self.resumed is not None:
            game, made = self.resumed.game.info.id, read_chosen_setup(self.resumed, self.log)
            shown = self.resumed.update_for(None).clock
            clock = clock_to_json(None if shown is None else shown.reading.settings)
            self._plan = replace(
                self._plan, game=game, options=made.options, rulings=made.rulings, pack=made.pack, clock=clock
            )
        if self.resumed is None and (self._new_game or not has_recent_entry(self.log)):
            self.credentials.withdraw_all_tokens()
        self.lobby = Lobby(self.tables, self.credentials, self._plan)
        self.run_panel = PanelService(self._config, self.room, self.credentials)
        self.tables.on_open(lambda table: forget_last_game())
        self._open_plays(stack)
        self.lobby.free_unfit_bots()
        self.keys = HostAndScreenKeys(
            self.credentials.issue_token(HostRole()), self.credentials.issue_token(ScreenRole())
        )

    def _open_plays(self, stack: ExitStack) -> None:
        """Open the store of plays. An evening does not depend on it: a damaged one becomes a note."""
        self.plays, fault = open_play_store(self._config.data_folder / PLAYS_NAME)
        stack.callback(self.plays.close)
        self.notes.tell_technical(fault and f"who won is not kept this time: {fault}")
        self._play_keeper = PlayKeeper(self.tables, self.log, self.credentials, self.plays)
        stack.callback(self._play_keeper.stop)
        self.tables.on_open(self._play_keeper.follow_table)

    def _simulator_dealer(self, game: str) -> Callable[[int | str], Dealer | None]:
        return lambda seed: self.camera.simulator_dealer(game, seed)

    def _open_server(self, stack: ExitStack) -> None:
        section, voice = self._config.server, self._config.voice.program
        self._loudspeaker = Loudspeaker(voice) if voice else None
        if self._loudspeaker is not None:
            stack.callback(self._loudspeaker.close)
        self.pucks = PuckAdmin(self._config, self.notes.tell_technical, lambda: self._address_monitor.plain_url)
        self._mqtt_config = self.pucks.load_roster_and_firmware()
        self._packs = OwnerPacks(self._config.data_folder)
        amendments = AmendmentSaver(self._packs.drafts, self.room.add_technical_note)
        stack.callback(amendments.stop)
        self.tables.on_open(amendments.follow_table)
        self.https = (
            RunCertificate(section, self._config.data_folder, self.notes.tell_technical) if section.https else None
        )
        options = self._options()
        self.code, self.long_code = options.code, options.long_code
        self._app = create_app(self.lobby, self.room, options)
        tls = None if self.https is None else self.https.context
        self.server = Server(
            self._app, self._port, section.host, usual=section.port, tls=tls, proxies=section.trusted_proxies
        )
        self.server.start()
        stack.callback(self.server.stop, RETURN_S)
        self.notes.tell_technical(self.server.note)
        self._address_monitor = AddressMonitor(
            self.room, section.address, self.server.port, scheme="http" if tls is None else "https"
        )
        self.notes.tell(self._address_monitor.check())
        self._note_https()
        self._portal = CaptivePortal(lambda: self._address_monitor.plain_url)
        stack.callback(self._portal.close)

    def _note_https(self) -> None:
        if self.https is not None:
            for line in self.https.notes(urlsplit(self.url).hostname or ""):
                self.notes.tell_technical(line)

    def _options(self) -> ServerOptions:
        """Return the ports and values that the server's pages use."""
        return ServerOptions(
            code=self.credentials.keep_for_evening("code", new_join_code),
            long_code=self.credentials.keep_for_evening("long_code", new_long_code),
            new_cards=self._new_cards if self.camera.films_real_cards else None,
            card_svg=CardDrawings(self.lobby).draw_svg,
            simulator=SimulatorControls(self.camera, self.lobby) if self.camera.source == STAGE else None,
            camera=open_host_page_camera(self.camera, self._config.data_folder),
            boards=self._packs.boards,
            boxes=self._packs.boxes,
            decks=self._packs.decks,
            sheets=self._packs.sheets,
            packs=AvailablePacks(self._config.data_folder),
            pucks=self.pucks,
            firmware=self.pucks.firmware,
            plays=self.plays,
            loudspeaker=self._loudspeaker,
            export=lambda table_id: b"".join(export.export_lines(self.log.entries(table_id))),
            hosts=names_of_machine(self._config.server.address),
            https="" if self.https is None else self.https.kind,
            authority=None if self.https is None else self.https.authority,
            trusted_proxies=self._config.server.trusted_proxies,
        )

    def _open_camera(self, stack: ExitStack) -> None:
        planned = PlannedCamera(self.camera, self.lobby, self.resumed)
        self._new_card_looks, line = planned.open(stack, self.room, self._new_cards)
        self.notes.tell_technical(line)

    def _open_mqtt(self, stack: ExitStack) -> None:
        self.mqtt_link = MqttLink(self.lobby, self.pucks, self._collect_health)
        self.notes.tell_technical(self.mqtt_link.open(stack, self._mqtt_config, self._config.data_folder / "mqtt"))

    def _open_panel(self, stack: ExitStack) -> None:
        self.notes.tell_technical(self.run_panel.open(stack, self._pin_factory, self.request_power_off))
        self.run_panel.follow(self.tables, self.lobby, self.mqtt)

    def _start_bots(self, stack: ExitStack) -> None:
        pause_s, long_pause = self._config.standins.pause_ms / 1000, self._context.long_pause
        self.bots = BotRunner(self.lobby, self.room.add_note, pause_s, long_pause=long_pause)
        stack.callback(self.bots.close)
        self.bots.start()

    def _keep_plays(self) -> None:
        if self._play_keeper.keep_due():
            give_back_memory(is_playing=self.tables.is_playing)

    def _start_periodic_tasks(self, stack: ExitStack) -> None:
        look = self._address_monitor.check_if_due
        tasks = PeriodicTasks(
            (
                LogTroubleNotice(self.log, self.room, (self.bots.wake,)).check,
                *(() if self.https is None else (self.https.check_if_due,)),
                self._update_room,
                self._keep_plays,
                self._notice_time_up,
                self.mqtt_link.update,
                self._update_panel,
                look,
                self._portal.open_or_close,
                lambda: end_left_practices(self._app),
                PastEveningSeats(self.lobby, lambda: find_connected_seats(self._app)).check,
            )
        )
        # On a thread of its own: pictures are compared and read, which takes seconds on a small machine.
        looks = (*self._new_card_looks, self.camera.restart_ended_eyes, self.camera.give_back_memory)
        new_cards = PeriodicTasks(looks, NEW_CARDS_EVERY_S)
        for each in (tasks, new_cards):
            stack.callback(each.stop)
            each.start()

    def _import_other_games(self, stack: ExitStack) -> None:
        """Import the games that nobody plays yet, so that neither the host's page nor another game waits for them."""
        games = threading.Thread(target=lambda: tuple(load_games().values()), name="other games", daemon=True)
        games.start()
        stack.callback(games.join)

    def _notice_time_up(self) -> None:
        with suppress(NoSuchTable):
            self.tables.current.notice_time_up()

    def _update_room(self) -> None:
        camera, blind, mqtt = self.camera.state_words(), self.camera.is_blind, self.mqtt_link.state_words()
        has_hands = self.panel is not None or self.mqtt_link.has_device()
        self.room.change(camera=camera, blind=blind, mqtt=mqtt, hands=has_hands)

    def _update_panel(self) -> None:
        self.run_panel.update(self.join_url, is_blind=self.camera.is_blind)

    def _collect_health(self) -> "PublishedRoomStatus":
        from companion.app.runtime.room_on_mqtt.room_health import collect_room_health

        firmware = None if self.pucks.firmware is None else self.pucks.firmware.version
        phones, seated = len(find_connected_seats(self._app)), len(self.credentials.seat_names())
        return collect_room_health(self.room.state, self.tables, self.lobby, self.plays, phones, seated, firmware)
