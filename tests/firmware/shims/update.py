"""Fetches an update and does nothing else: update.py SERVER VERSION MANIFEST, in the folder that is the flash."""

import asyncio
import sys

import ticking

sys.path.insert(1, "")
import os  # noqa: F401 - the one whose power may fail

import ota

ticking.install()
asyncio.run(ota.update(sys.argv[1], sys.argv[2], sys.argv[3], lambda much: None))
