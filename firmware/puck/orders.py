"""Orders of the companion: `do`, answered by `done`."""

import asyncio
import json

import machine
import ota
import timing
from display_model import DisplayModel
from json_object import parse_json
from mqtt_connection import LOST
from outbox import Letter, Outbox

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_DELIVERY_MS = 3000


class Orders:
    """Carries out one order at a time. A repeated order, with the same id, is carried out once."""

    def __init__(
        self, topic: str, model: DisplayModel, outbox: Outbox, restart: "Callable[[], None]" = machine.reset
    ) -> None:
        self._topic = topic
        self._model = model
        self._outbox = outbox
        self._restart = restart
        self._last: object = None
        self._updating = False

    def hear(self, payload: bytes) -> None:
        """Start an order. Raises an error if it is malformed."""
        order = parse_json(payload)
        if order["id"] == self._last:
            return
        self._last = order["id"]
        if order["do"] == "identify":
            self._model.identify()
            self._done(order)
        elif order["do"] == "restart":
            asyncio.create_task(self._leave(self._done(order)))
        elif order["do"] == "update" and not self._updating:
            asyncio.create_task(self._update(order))
        else:
            self._done(order, f"cannot {order['do']} now")

    def _done(self, order: dict[str, str], error: str = "") -> Letter:
        answer = {"id": order["id"], "status": "ok"}
        if error:
            print("puck:", error)
            answer.update({"status": "error", "error": error})
        letter = Letter(self._topic, json.dumps(answer).encode())
        self._outbox.put(letter)
        return letter

    async def _leave(self, letter: Letter) -> None:
        """Restart once the answer has arrived, or after a while without a broker."""
        for _ in range(_DELIVERY_MS // 20):
            if letter not in self._outbox:
                break
            await asyncio.sleep_ms(20)
        self._restart()

    async def _update(self, order: dict[str, str]) -> None:
        self._updating = True
        try:
            update = ota.update(order["server"], order["version"], order["manifest"], self._progress)
            await asyncio.wait_for(update, timing.UPDATE_S)
        except LOST + (KeyError, TypeError, AttributeError) as error:
            self._model.fetched = None
            self._updating = False
            self._done(order, "no update: %s" % (error.args[0] if error.args else repr(error)))
            return
        await self._leave(self._done(order))

    def _progress(self, much: float) -> None:
        self._model.fetched = much
