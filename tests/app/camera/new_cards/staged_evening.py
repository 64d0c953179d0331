"""Turns with an empty box before a staged camera, and people who read the drawn cards when asked."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any, Final

from companion.app.camera.new_cards.card_naming_question import AskedCardTracker, ReadCard
from companion.app.camera.new_cards.laid_after_game import LaidCardTracker
from companion.app.camera.new_cards.sightings import NewCardSightingReporter
from companion.app.camera.new_cards.take_pictures import NewCardPictures
from companion.printing.image_cache import CardImageCache
from companion.rules.event import Event
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.rules.zone import CardId, ZoneId
from companion.server.ports.new_card_pictures import CardNamingQuestion
from companion.simulator.scene import TableScene
from companion.simulator.table_and_camera import SimulatedTable
from companion.skirmish.battle.actions import Done, EndTurn, PlayCard
from companion.skirmish.battle.actions.name_played_card import AddCard
from companion.skirmish.cards.enums_and_constants import CardKind
from companion.skirmish.cards.play_moments import Moment
from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.camera.photo_folder import FolderCamera
from companion.vision.recognise.recogniser import Recogniser
from companion.vision.track.watcher import Watcher
from tests.app.camera.new_cards.real_table import asked, go_on, open_real_table
from tests.app.camera.new_cards.staged_boxes import RAIDERS, BoxReader, StagedBox
from tests.app.packs.test_amendment_saver import plain_offers

HOUSE: Final = RAIDERS.house
TEXTS: Final = ("effects", "standing", "killed", "uses", "triggers")
"""Fields that are printed on a card in words."""
NOTHING_READ: Final = ("", None, None, None)
RARE: Final = {"firepower": 6, "cost": 3}
"""The highest numbers that the form shows at once; one tap shows higher ones."""
SETTLED: Final = 6
"""Frames in which a card that was laid has settled."""


def names_in(data: Mapping[str, Any]) -> list[str]:
    """Return the names of all components of a box."""
    return [one["name"] for table in ("card", "member", "battlefield", "poker") for one in data.get(table, ())]


def draw_stage(
    faces: Sequence[str], folder: Path, width: int = 1920, box: StagedBox = RAIDERS
) -> tuple[TableScene, Recogniser]:
    """Return a mat with these cards before a camera of that width, and eyes that know a person of the box alone."""
    deck = {CardId(card): box.cards[CardId(card)] for card in (*faces, box.person)}
    shelf = CardImageCache(box.game.info.id, deck, 430, folder)
    eyes = Recogniser({box.person: [shelf.face(CardId(box.person))]})
    return TableScene(box.mat, shelf, width=width, height=width * 9 // 16), eyes


@dataclass
class StagedEvening:
    """A table, a drawn mat with the cards `laid` on it, and what people tap."""

    pack: dict[str, Any]
    folder: Path
    scene: TableScene
    eyes: Recogniser
    read: ReadCard | None = None
    taps: Counter[str] = field(default_factory=Counter)
    taps_for: Counter[str] = field(default_factory=Counter)
    """The same taps, by what they are for."""
    asked_about: list[str] = field(default_factory=list)
    told: list[Event] = field(default_factory=list)
    box: StagedBox = RAIDERS

    def __post_init__(self) -> None:
        self.reader = BoxReader(self.box, known=frozenset(names_in(self.pack["data"])))
        self.table = open_real_table(self.pack, self.box.game, self.reader.answer, self.told)
        self.set_up_eyes()

    def set_up_eyes(self) -> None:
        """Put the mat before the camera."""
        self.mat = SimulatedTable(self.box.mat, seed=3)
        self.sightings = NewCardSightingReporter(self.table, self.box.game, lambda: self.watcher.count_pile_changes())
        calibration = MatCalibration(self.box.mat)
        finder = self.sightings.looking_for_new_cards(self.eyes, calibration)
        self.watcher = Watcher(FolderCamera("no folder"), finder, calibration, self.sightings.observe, drawn=True)
        self.shown: CardNamingQuestion | None = None
        self.shown_laid: dict[str, CardNamingQuestion] = {}
        self.asked = AskedCardTracker(
            lambda: self.watcher,
            self._show,
            self.read,
            lambda card: self.pictures.has_picture(card),
            lambda card: self.pictures.kept_picture(card),
            self.sightings.has_seen_top,
        )
        self.laid_cards = LaidCardTracker(
            lambda: self.watcher,
            self._show_laid,
            self.asked.read_card,
            self.asked.note_told,
            lambda card: self.pictures.has_picture(card),
        )
        self.pictures = NewCardPictures(
            self.folder,
            lambda: self.watcher,
            lambda card: self.asked.pop_named_picture(card) or self.laid_cards.pop_named_picture(card),
            lambda: self.sightings.pictures,
        )
        for each in (self.asked, self.laid_cards, self.pictures):
            each.follow_table(self.table)
        self._frames = count()
        self.film()

    def _show(self, shown: CardNamingQuestion | None) -> None:
        self.shown = shown

    def _show_laid(self, shown: Sequence[CardNamingQuestion]) -> None:
        self.shown_laid = {each.zone: each for each in shown}

    def film(self) -> None:
        """Let the camera look until all has settled, and then the companion's own thread."""
        for _ in range(SETTLED):
            self.watcher.process_frame(self.scene.render(self.mat.cards(), seed=next(self._frames)))
        for look in (self.asked.look, self.laid_cards.look, self.sightings.retry, self.pictures.look):
            look()

    def lay(self, card: str, zone: str) -> int:
        """Lay a card and do what the companion asks for. Returns the taps that it took."""
        before = self.taps.total()
        self.mat.lay(CardId(card), ZoneId(zone))
        for _ in range(2):  # a card is seen a moment later, now and then
            self.film()
            if (question := asked(self.table)) is not None:
                self.asked_about.append(card)
                self._answer(card, question[0])
            go_on(self.table)
            self._do_what_it_says()
        return self.taps.total() - before

    def _do_what_it_says(self) -> None:
        """Do what a card says that is left to people, each time that it is played, whoever named it."""
        for seat in self.table.seats:
            if (self.table.update_for(PUBLIC).view["step"] or {}).get("task") == "told" and Done in self._kinds(seat):
                self.table.submit(seat, Done())
                go_on(self.table)

    def end_turn(self) -> str:
        """End the turn, and do what people do then. Return where the others may lay firepower."""
        seat = next(seat for seat in self.table.seats if EndTurn in self._kinds(seat))
        self.table.submit(seat, EndTurn())
        go_on(self.table)
        while not any(EndTurn in self._kinds(other) for other in self.table.seats):
            if self.reader.answer(self.table):
                go_on(self.table)
                continue
            asked_seat = next(other for other in self.table.seats if plain_offers(self.table, other))
            self.table.submit(asked_seat, plain_offers(self.table, asked_seat)[0].nth(0))
            go_on(self.table)
        on_record = self.table.update_for(PUBLIC).view["zones"]
        for zone in {lying.zone for lying in self.mat.read_changes()[1]}:
            if not on_record[zone]:
                self.mat.clear(zone)
        self.film()
        other = next(other for other in self.table.seats if EndTurn in self._kinds(other))
        zones = (
            zone
            for offer in plain_offers(self.table, other)
            if offer.action is PlayCard
            for zone in offer.slots["zone"]
        )
        return next(str(zone) for zone in zones if zone.startswith("defence"))

    def _answer(self, card: str, nameless: CardId) -> None:
        """Read the card, and tap what the form does not say already."""
        if self.shown is None:
            self.film()
        assert self.shown is None or self.shown.card == nameless
        seat = next(seat for seat in self.table.seats if AddCard in self._kinds(seat))
        self.table.submit(seat, self._read_out(card, nameless, AddCard))

    def _read_out(self, card: str, nameless: CardId, say: type[AddCard]) -> AddCard:
        """Return what is printed on a card, said by `say`; counts what the form does not say already."""
        printed, kind = self.box.house[card], CardKind(self.box.house[card]["kind"])
        firepower = printed["firepower"] if kind is CardKind.FIREPOWER else 0
        items = {key: printed[key] for key in ("kegs", "ammo") if key in printed}
        moment = Moment(printed["moment"]) if "moment" in printed else None
        plain = not any(printed.get(key) for key in TEXTS)
        needed = self._taps_for_form(printed["name"], sum(items.values()), (printed["cost"], firepower), plain=plain)
        self.taps[card] += sum(needed.values())
        self.taps_for.update(needed)
        return say(nameless, printed["name"], kind, printed["cost"], firepower, **items, moment=moment, plain=plain)

    def _taps_for_form(self, name: str, items: int, numbers: tuple[int, int], *, plain: bool) -> dict[str, int]:
        """Return the taps that tell a card, by what they are for.

        The last one tells cost and firepower, kind or moment, or says that what was read of them is right, with or
        without more to say. Until somebody says otherwise, a card says more, and shows no item that the camera has not
        read.
        """
        shown = self.shown
        read_name, firepower, cost, read_items = (
            (shown.name, shown.number, shown.cost, shown.items) if shown else NOTHING_READ
        )
        is_read = (cost, firepower or 0) == numbers
        is_rare = numbers[0] > RARE["cost"] or numbers[1] > RARE["firepower"]
        return {
            "name": int(read_name != name),
            "kegs or ammo": int(items != (read_items or 0)),
            "says no more": int(plain and not is_read),
            "higher numbers": int(is_rare and not is_read),
            "numbers": 1,
        }

    def _kinds(self, seat: Seat) -> set[Callable[..., Any]]:
        return {offer.action for offer in self.table.legal_for(seat).offers}
