"""SPI, I2C and camera of a Raspberry Pi: switched on by the installer, taken back by the uninstaller.

It runs before the companion's libraries are installed: it imports Python's own library and `companion.config` only.
"""
