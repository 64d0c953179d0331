"""The hands of the people in the room: what the test says over TCP is done at the pins and before the camera.

A request is a line of JSON, `{"do": ..., ...}`, with as many bytes behind it as its "bytes" says; so is each answer.
"""

import json
import socketserver
import sys
from pathlib import Path
from typing import Any

from tests.hardware.guest.camera_projector import Projector
from tests.hardware.guest.gpio_sim_pins import Lines

PORT = 5000


class Hand:
    """Everything that hands can do here."""

    def __init__(self, chip: Path) -> None:
        self._lines = Lines(chip)
        self._projector = Projector()

    def do(self, request: dict[str, Any], data: bytes) -> Any:
        """Do it, and say what came of it."""
        match request:
            case {"do": "pull", "line": int(line), "up": bool(up)}:
                self._lines.pull(line, up)
            case {"do": "chatter", "line": int(line), "edges": int(edges), "pause_s": float(pause)}:
                self._lines.chatter(line, edges, pause)
            case {"do": "turn", "a": int(a), "b": int(b), "clicks": int(clicks)}:
                self._lines.turn(a, b, clicks)
            case {"do": "levels", "lines": list(lines)}:
                return self._lines.levels(lines)
            case {"do": "show", "pictures": int(pictures)}:
                size = len(data) // pictures
                self._projector.show([data[at : at + size] for at in range(0, len(data), size)])
            case _:
                raise ValueError(f"no hand can {request}")
        return None


class _Talk(socketserver.StreamRequestHandler):
    hand: Hand

    def handle(self) -> None:
        for line in self.rfile:
            request = json.loads(line)
            data = self.rfile.read(request.get("bytes", 0))
            try:
                answer = {"did": self.hand.do(request, data)}
            except (OSError, ValueError) as error:
                answer = {"error": repr(error)}
            self.wfile.write(json.dumps(answer).encode() + b"\n")


def main(chip: str) -> None:
    """Serve until the power goes."""
    _Talk.hand = Hand(Path(chip))
    with socketserver.TCPServer(("", PORT), _Talk) as server:
        server.serve_forever()


if __name__ == "__main__":
    main(sys.argv[1])
