"""One run from start to stop: its parts, and what buttons, MQTT and the simulator may do.

May import `camera`, `packs`, `pucks` and `machine`.
"""
