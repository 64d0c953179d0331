"""Fetches an update and does nothing else: fetch_update.py SERVER VERSION MANIFEST, in the folder that is the flash."""

import asyncio
import sys

import board_clock

sys.path.insert(1, "")
import os  # noqa: F401 - the one whose power may fail

import ota

board_clock.install()
asyncio.run(ota.update(sys.argv[1], sys.argv[2], sys.argv[3], lambda much: None))
