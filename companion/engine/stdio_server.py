"""Engine over standard input and output: one JSON request a line in, one answer a line out, until they end."""

import json
import logging
import os
import sys
from io import TextIOWrapper
from typing import IO, Any

from companion import garbage_collector
from companion.engine.encode_responses import refusal_answer
from companion.engine.protocol_commands import Engine
from companion.games.registry import load_games

_log = logging.getLogger(__name__)


def answer_requests(requests: IO[str], answers: IO[str], engine: Engine | None = None) -> None:
    """Answer each line of `requests`, in order, until they end. An empty line gets an error."""
    engine = engine or Engine()
    for line in requests:
        answers.write(json.dumps(_answer(engine, line), separators=(",", ":")) + "\n")
        answers.flush()


def _answer(engine: Engine, line: str) -> dict[str, Any]:
    try:
        return engine.answer_request(line)
    except Exception as error:  # a fault of ours: the table has undone it, and whoever drives us should go on
        _log.exception("a request failed")
        return refusal_answer("internal", f"{type(error).__name__}: {error}")


def main() -> None:
    """Serve standard input and output."""
    tuple(load_games().values())  # imports all of them
    garbage_collector.tune_garbage_collector()
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace", newline="\n")
    try:
        answer_requests(sys.stdin, sys.stdout)
    except BrokenPipeError:
        redirect_stdout_to_devnull()


def redirect_stdout_to_devnull() -> None:
    """Redirect standard output to nowhere: its reader has gone, and the last flush must not fail."""
    with open(os.devnull, "wb") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())
