"""A network of a board's own: a namespace, joined to ours by a cable that can be pulled. Needs root."""

import contextlib
import secrets
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Network:
    """`ours` and `theirs` are the addresses at the ends of the cable."""

    name: str
    subnet: int

    @property
    def ours(self) -> str:
        return f"10.213.{self.subnet}.1"

    @property
    def theirs(self) -> str:
        return f"10.213.{self.subnet}.2"

    @property
    def enter(self) -> tuple[str, ...]:
        """Prefix of a command that runs in there."""
        return "ip", "netns", "exec", self.name

    def cable(self, state: str) -> None:
        """Plug it in, "up", or pull it, "down"."""
        ip("link", "set", self.name, state)


def ip(*words: str) -> None:
    subprocess.run(("ip", *words), check=True, capture_output=True)


@contextlib.contextmanager
def network() -> Iterator[Network]:
    """CalledProcessError or FileNotFoundError where that is not allowed."""
    made = Network(f"puck{secrets.token_hex(4)}", secrets.randbelow(250))
    ip("netns", "add", made.name)
    try:
        ip("link", "add", made.name, "type", "veth", "peer", "name", "eth0", "netns", made.name)
        ip("address", "add", f"{made.ours}/24", "dev", made.name)
        ip("-n", made.name, "address", "add", f"{made.theirs}/24", "dev", "eth0")
        ip("-n", made.name, "link", "set", "eth0", "up")
        made.cable("up")
        ip("-n", made.name, "route", "add", "224.0.0.0/4", "dev", "eth0")
        yield made
    finally:
        ip("netns", "delete", made.name)  # its end of the cable goes with it, and so does ours


def allowed() -> bool:
    try:
        with network():
            return True
    except (OSError, subprocess.CalledProcessError):
        return False
