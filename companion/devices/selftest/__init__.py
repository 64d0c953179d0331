"""After soldering: every lamp, LED and sound once, every button and the encoder once, and a table of what works."""

from companion.devices.selftest.result import Result, table
from companion.devices.selftest.tester import SilentTester, TerminalTester, Tester
from companion.devices.selftest.walk import walk

__all__ = ["Tester", "Result", "SilentTester", "TerminalTester", "table", "walk"]
