"""The room of an evening: the program, phones, the table screen, and somebody on the broker."""

import os
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Generic, TypeVar

from playwright.sync_api import Browser, expect

from companion.mqtt.config import BrokerAddress
from companion.mqtt.topics import PRINTED, VIEW, TopicDefinition, TopicNames
from tests.evening.browser_phones import ASKED_FOR, SCREEN, Phone, Window
from tests.evening.program_control import Program
from tests.evening.program_main import GUEST
from tests.evening.shared_browser import open_browser
from tests.mqtt.second_client import Ear, Heard

TOPICS = TopicNames()
P = TypeVar("P", bound=Phone)


class Room(Generic[P]):
    """Everything that shows the table to somebody."""

    def __init__(self, program: Program, browser: Browser, shots: Path, phones: Sequence[P]) -> None:
        self.program = program
        self.browser = browser
        self.shots = shots
        self.phones = tuple(phones)
        self.screen = Window(browser, SCREEN, "table screen")
        self.ear = Ear(BrokerAddress("127.0.0.1", program.mqtt_port), "#", user="guest", password=GUEST)
        self.windows: list[Window] = [*self.phones, self.screen]
        self._agreed: set[tuple[str, int]] = set()

    def shot(self, name: str, *windows: Window) -> None:
        """A picture of a stage, on these windows or on all, for whoever asks for pictures by COMPANION_SHOTS."""
        if ASKED_FOR in os.environ:
            self._picture(name, windows or self.windows)

    def last_look(self) -> None:
        """Take a picture of everything, asked for or not."""
        self._picture("last", self.windows)

    def _picture(self, name: str, windows: Sequence[Window]) -> None:
        for window in windows:
            window.shot(self.shots / f"{name}-{window.name.replace(' ', '-').lower()}.png")

    def agree(self) -> None:
        """Phones, table screen, the host's page where it is open, and broker show the same."""
        self.phones[-1].until(self._all_alike, "phones, table screen and broker differ")
        self._agreed.add((self.screen.update["table"], self.screen.update["seq"]))

    def agreed(self, table_id: str) -> set[int]:
        """The entries of a table at which all showed the same. Of others, whoever lags is told the sum only."""
        return {seq for table, seq in self._agreed if table == table_id}

    def _all_alike(self) -> bool:
        """None is fixed while the others are waited for: any of them may be the one that lags."""
        if not all(window.updates for window in self.windows):
            return False
        if len({window.update["head"] for window in self.windows}) > 1:
            return False
        table = self.screen.update["table"]
        view = latest(self.ear.heard, TOPICS.topic_name(VIEW, table=table))
        return bool(view and self._whole(view) == self.screen.update)

    def pull_the_plug(self) -> None:
        """The program is killed; whoever comes back finds everything as it was, and nothing twice."""
        self.agree()
        before = [window.update for window in self.windows]
        tickers = [phone.told() for phone in self.phones]
        self.program.kill()
        for phone in self.phones:
            expect(phone.lost).to_be_visible()
        self.shot("lost")
        expected = [window.next_line() for window in self.windows]
        self.program.start()
        assert "as you left it" in self.program.text
        for wait in expected:
            wait()
        for window, was in zip(self.windows, before, strict=True):
            # Choices count from the restart on: a tap from before it is refused rather than taken twice.
            was["decision"] = window.update["decision"]
            different = [(key, window.update[key], was[key]) for key in was if window.update[key] != was[key]]
            assert not different, f"{window.name}: {different}"
        for phone, lines in zip(self.phones, tickers, strict=True):
            phone.until(lambda phone=phone, lines=lines: phone.told() == lines, f"the ticker is no longer {lines}")
        expect(self.phones[0].lost).to_be_hidden()
        self.agree()

    def published(self, topic: TopicDefinition) -> list[dict[str, Any]]:
        """Everything that was said on one kind of topic; views with what is printed, as pages have them."""
        wanted = re.compile(TOPICS.filter_for(topic).replace("+", "[^/]+"))
        said = [one.json for one in self.ear.heard if wanted.fullmatch(one.topic) and one.payload]
        return [self._whole(view) for view in said] if topic is VIEW else said

    def _whole(self, view: dict[str, Any]) -> dict[str, Any]:
        """Return the view with its printed part, which was told once on a topic of its own."""
        told = latest(self.ear.heard, TOPICS.topic_name(PRINTED, table=view["table"])) or {"printed": {}}
        return {**view, "view": {**told["printed"], **view["view"]}}

    def nothing_else_happened(self) -> None:
        """No page asked anybody but us for anything; neither a page nor the program had anything to complain about."""
        ours = re.sub(r"^http://|/j/.*$", "", self.program.said(r"join +(http://\S+) "))
        for window in self.windows:
            assert window.hosts <= {ours}, window.name
            assert window.faults == [], window.faults
        assert self.program.complaints == []

    def close(self) -> None:
        self.ear.close()
        for window in self.windows:
            window.context.close()


def latest(heard: list[Heard], topic: str) -> Any:
    return next((one.json for one in reversed(heard) if one.topic == topic and one.payload), None)


R = TypeVar("R", bound=Room[Any])


@contextmanager
def opened(kind: Callable[[Program, Browser, Path], R], program: Program, shots: Path) -> Iterator[R]:
    """A room around a running program; where a check fails, be it the last one, a last look is taken."""
    with open_browser() as browser:
        room = kind(program, browser, shots)
        try:
            yield room
        except BaseException:
            room.last_look()
            raise
        finally:
            room.close()


@contextmanager
def running(program: Program) -> Iterator[Program]:
    """A program from its start to its end; what it said is told. It has nothing to complain about, to the very last."""
    try:
        program.start()
        yield program
        assert program.stop() == 0
        assert program.complaints == []
    finally:
        program.stop()
        print(program.text)


def shots_folder(otherwise: Path) -> Path:
    """Return the folder of screenshots: COMPANION_SHOTS, or the folder given."""
    folder = Path(os.environ.get(ASKED_FOR) or otherwise)
    folder.mkdir(parents=True, exist_ok=True)
    return folder
