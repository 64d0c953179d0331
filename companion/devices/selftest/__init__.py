"""Self-test after soldering: every output and input once, and a table of results. May import `devices.parts`."""

from companion.devices.selftest.person_at_test import TerminalTester, Tester, UnaskedTester
from companion.devices.selftest.selftest_results import PartResult, format_results
from companion.devices.selftest.selftest_runner import run_selftest

__all__ = ["Tester", "PartResult", "UnaskedTester", "TerminalTester", "format_results", "run_selftest"]
