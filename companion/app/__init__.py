"""Composition root: builds everything around a table. May import all packages but `companion.cli`.

Its folders, from the top: `commands`, `appliance`, `runtime`, then `camera`, `packs`, `pucks` and `machine`.
"""
