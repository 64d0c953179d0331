"""How soon an evening is open, and how much memory it takes while it runs.

python benchmarks/startup_and_memory.py [--runs 5]
"""

import argparse
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

PLAY = [sys.executable, "-m", "companion", "play", "--port", "0", "--new"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs
    with tempfile.TemporaryDirectory() as folder:
        bare = statistics.median(_seconds([sys.executable, "-c", "import flask, cv2"]) for _ in range(runs))
        spent = sorted(_evening(Path(folder))[0] for _ in range(runs))
        _, proportional, resident = _evening(Path(folder), settled=True)
    print(
        f"open after {statistics.median(spent) / bare:.1f} times what it takes Python to import flask and cv2", end=""
    )
    print(f" ({statistics.median(spent):.2f} s, {bare:.2f} s, median of {runs})")
    print(f"memory with stage, broker and cards learnt: {proportional} MB (PSS), {resident} MB (RSS)")


def _seconds(command: list[str]) -> float:
    began = time.perf_counter()
    subprocess.run(command, check=True)
    return time.perf_counter() - began


def _evening(folder: Path, settled: bool = False) -> tuple[float, int, int]:
    """Seconds until the lobby answers, and megabytes of all processes together."""
    began = time.perf_counter()
    house = subprocess.Popen([*PLAY, "--data", str(folder)], stdout=subprocess.PIPE, text=True)
    try:
        assert house.stdout is not None
        url = next(found[1] for line in house.stdout if (found := re.search(r"join\s+(\S+)/j/", line)))
        with urllib.request.urlopen(f"{url}/api/lobby") as answer:
            json.load(answer)
        spent = time.perf_counter() - began
        if settled:
            _wait_until_idle(house.pid)
        return spent, *_memory(house.pid)
    finally:
        house.terminate()
        house.wait()


def _wait_until_idle(pid: int) -> None:
    """Until the process has used no processor to speak of for two seconds: the cards are learnt."""
    before = -1.0
    while (used := _cpu_seconds(pid)) - before > 0.2:
        before = used
        time.sleep(2)


def _cpu_seconds(pid: int) -> float:
    words = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def _memory(pid: int) -> tuple[int, int]:
    children = [int(found) for found in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    rollups = [Path(f"/proc/{one}/smaps_rollup").read_text() for one in (pid, *children)]
    return tuple(
        sum(int(re.findall(rf"{kind}:\s+(\d+) kB", text)[0]) for text in rollups) // 1024 for kind in ("\nPss", "Rss")
    )  # type: ignore[return-value]


if __name__ == "__main__":
    main()
