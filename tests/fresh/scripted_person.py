"""Somebody at a bare Debian who types what the README says, gives a password where sudo asks, and reads every line."""

import http.client
import re
import subprocess
import time
from pathlib import Path
from typing import Final

from tests.fresh.debian_root import enter, make_environment
from tests.fresh.pseudo_terminal import Terminal

USER: Final = "player"
HOME: Final = f"/home/{USER}"
_PASSWORD: Final = "five card draw"
_ASKED: Final = r"\[sudo\] password for \w+: "
_EVENINGS: Final = ("make play",)
_OPEN: Final = "Ctrl-C ends the evening"
_INTERRUPTED: Final = 130
"""The exit status of what Ctrl-C ended, as shells count it: make ends itself by the same signal."""
_PORT: Final = r"http://[^/\s:]+:(\d+)"
_COMPLAINT: Final = re.compile(
    r"warning\b|^[WE]: |Traceback|Exception ignored|skipped (?!0)|skipped$|not found|No such file|please install", re.I
)

_RESULT: Final = re.compile(
    r"(?:\d+ passed.*|.*\d+ failed.*|(?:FAILED|ERROR|RERUN|not ok) .*|# (?:pass|fail|skipped) \d+)$"
)
_FAILED_JOB: Final = re.compile(r"make\[\d+\]: \*\*\* .*Error \d+$")
_LAST_WORDS: Final = 15
"""Lines of a failing job that are told: linters have no closing line that says what they found."""


def read_commands(readme: str) -> list[str]:
    """Return the commands of the README's chapter "Two commands", without what stands behind `#`."""
    block = re.search(r"^## Two commands\n\n((?:    .+\n)+)", readme, re.M)
    assert block, "the README names no commands"
    return [line.partition("#")[0].strip() for line in block[1].splitlines()]


def add_person(system: Path) -> None:
    """Give the system a user who may use sudo, with a password."""
    script = f"useradd --create-home --groups sudo {USER} && echo '{USER}:{_PASSWORD}' | chpasswd"
    subprocess.run(enter(system, "sh", "-c", script), env=make_environment(), check=True)


def type_command(system: Path, command: str, log: Path) -> list[str]:
    """Run the command in the system, all it says going to `log`; return what is wrong with it.

    The evening of `make play` has its page looked at, and is ended by Ctrl-C.
    """
    become = ("setpriv", f"--reuid={USER}", f"--regid={USER}", "--init-groups", "env", "-C", f"{HOME}/companion")
    inside = enter(system, *become, *command.split())
    environment = {**make_environment(), "HOME": HOME, "USER": USER}
    began, faults, expected = time.monotonic(), [], 0
    with Terminal(inside, environment, log, {_ASKED: _PASSWORD}) as terminal:
        if command in _EVENINGS and terminal.wait_for(_OPEN):
            faults += _look_at_page(terminal.text)
            terminal.interrupt()
            expected = _INTERRUPTED
        if (status := terminal.wait()) != expected:
            faults.append(f"{command} ended with {status}")
        print(
            f"{command}: {(time.monotonic() - began) / 60:.1f} minutes",
            *pick_results(terminal.text),
            sep="\n",
            flush=True,
        )
    return [*faults, *find_faults(terminal.text)]


def find_faults(said: str) -> list[str]:
    """Return the lines in which a program complains, says that it misses something or that it left something out."""
    return [line for line in said.splitlines() if _COMPLAINT.search(line)]


def _look_at_page(said: str) -> list[str]:
    """Open the page that the terminal names, from outside; return what is wrong with it."""
    port = re.search(_PORT, said)
    if not port:
        return ["no address was said"]
    line = http.client.HTTPConnection("127.0.0.1", int(port[1]))
    try:
        line.request("GET", "/")
        answer = line.getresponse()
        page = answer.read()
    finally:
        line.close()
    return [] if answer.status == 200 and b"<title>" in page else [f"the page answers {answer.status}"]


def pick_results(said: str) -> list[str]:
    """Return the closing lines of the test runners, names of tests that failed, and what a failing job said last."""
    found: list[str] = []
    lines = said.splitlines()
    for number, line in enumerate(lines):
        if _FAILED_JOB.match(line):
            found += ["…", *lines[max(0, number - _LAST_WORDS) : number + 1]]
        elif _RESULT.match(line):
            found.append(line)
    return found
