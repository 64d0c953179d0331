"""Buttons, lamps, display and buzzer wired to a Raspberry Pi. gpiozero, luma and mpremote live here only.

`wiring` says what hangs where and `parts` open it; `hands`, `lamps` and `display` are what is done and what is shown;
`panel` is all of it at a table, and `selftest` walks through it after soldering. `board` is another thing: a
microcontroller on USB.
"""
