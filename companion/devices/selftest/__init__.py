"""Self-test after soldering: every output and input once, and a table of results. May import `devices.parts`."""

from companion.devices.selftest.results import Result, result_lines
from companion.devices.selftest.selftest_runner import run_selftest
from companion.devices.selftest.tester import SilentTester, TerminalTester, Tester

__all__ = ["Tester", "Result", "SilentTester", "TerminalTester", "result_lines", "run_selftest"]
