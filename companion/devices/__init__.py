"""Buttons, lamps, display and buzzer wired to a Raspberry Pi. gpiozero, luma and mpremote live here only.

`wiring` lists the connections and `parts` opens them. `input` classifies presses, `lamps` and `display` show, and
`accessories` are outputs that are one file each. `panel` joins all of it at a table, and `selftest` checks it after
soldering. `micropython_over_usb` is something else: a microcontroller on USB. May import `table` and `rules`.
"""
