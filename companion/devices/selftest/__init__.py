"""After soldering: every lamp, LED and sound once, every button and the encoder once, and a table of what works."""

from companion.devices.selftest.person import Person, Silence, Terminal
from companion.devices.selftest.result import Result, table
from companion.devices.selftest.walk import walk

__all__ = ["Person", "Result", "Silence", "Terminal", "table", "walk"]
