"""Choice of the broker's address: the given one, or the one that the companion announces."""

from mdns import find_broker

TYPE_CHECKING = False
if TYPE_CHECKING:
    from config import Config

    Address = tuple[str, int]


class BrokerSearch:
    """Tries where the broker was, then where it says that it is, then the given address again."""

    def __init__(self, config: "Config") -> None:
        self._config = config
        self._known: Address = config.host, config.port
        self._in_doubt = False

    async def choose(self) -> "Address":
        """Return the address to try next. The companion is asked for it only after another attempt has failed."""
        if self._in_doubt:
            found = await find_broker(self._config.base, self._config.table, self._config.tls is not None)
            if found is not None:
                print("puck: the companion says that the broker is at", *found)
                return found
        return self._known

    def worked(self, address: "Address") -> None:
        self._known, self._in_doubt = address, False

    def failed(self) -> None:
        self._known = self._config.host, self._config.port
        self._in_doubt = not self._in_doubt
