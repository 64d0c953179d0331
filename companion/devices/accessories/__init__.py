"""Accessories of the panel, a file each, named like its table in the wiring (docs/recipes/a-new-device.md).

May import `devices.accessory`, `devices.parts`, `devices.lamps`, gpiozero and the table's updates.
"""
