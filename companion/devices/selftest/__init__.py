"""Self-test after soldering: every output and input once, and a table of results. May import `devices.parts`."""

from companion.devices.selftest.person_at_test import SilentTester, TerminalTester, Tester
from companion.devices.selftest.selftest_results import PartResult, result_lines
from companion.devices.selftest.selftest_runner import run_selftest

__all__ = ["Tester", "PartResult", "SilentTester", "TerminalTester", "result_lines", "run_selftest"]
