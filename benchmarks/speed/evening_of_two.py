"""An evening at which two people have sat down, in a process of its own, for benchmarks of what it costs at rest."""

import json
import re
import subprocess
import sys
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

_JOIN: Final = re.compile(r"join +(http\S+)/j/([A-Z]{4})")


@contextmanager
def evening_of_two(options: Sequence[str], **more: Any) -> Iterator[int]:
    """Yield the process of an evening of `companion play` that has begun; `more` are options of `Popen`."""
    command = [sys.executable, "-m", "companion", "play", "--port", "0", "--new", "--mqtt", "off", *options]
    house = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, **more)
    try:
        assert house.stdout is not None
        url, code = next(found.groups() for line in house.stdout if (found := _JOIN.search(line)))
        for seat in (0, 1):
            phone = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
            _post(phone, f"{url}/api/join", {"code": code, "seat": seat, "name": f"P{seat}"})
        _post(phone, f"{url}/api/start", {})
        yield house.pid
    finally:
        house.terminate()
        house.communicate()


def _post(phone: urllib.request.OpenerDirector, url: str, body: dict[str, Any]) -> None:
    request = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})
    phone.open(request).close()
