"""Errors of parts wired to the Pi."""


class DeviceError(Exception):
    """Base of all errors of this package."""


class BadWiring(DeviceError, ValueError):
    """`wiring.toml` describes an impossible wiring. The message says what to change."""


class NoGpio(DeviceError, OSError):
    """This machine has no pins that we can use."""


class UsbBoardError(DeviceError, OSError):
    """No board answers on USB as it should. The message says what to do."""


class NoBus(DeviceError, OSError):
    """SPI or I2C cannot be used. The message says why and how to fix it."""


class NoMicroPython(UsbBoardError):
    """No board runs MicroPython, or its version is too old."""
