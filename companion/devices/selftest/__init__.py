"""Self-test after soldering: every output and input once, and a table of results. May import `devices.parts`."""

from companion.devices.selftest.result import Result, table
from companion.devices.selftest.tester import SilentTester, TerminalTester, Tester
from companion.devices.selftest.walk import walk

__all__ = ["Tester", "Result", "SilentTester", "TerminalTester", "table", "walk"]
