"""What can go wrong with things wired to the Pi."""


class DeviceError(Exception):
    """Base of all errors of this package."""


class BadWiring(DeviceError, ValueError):
    """`wiring.toml` describes something that cannot be wired; the message says what to change."""


class NoGpio(DeviceError, OSError):
    """This machine has no pins that we can reach."""


class NoBoard(DeviceError, OSError):
    """No board answers on USB, or not as it should; the message says what to do."""


class NoBus(DeviceError, OSError):
    """SPI or I2C cannot be used; the message says why and how to mend it."""


class NoMicroPython(NoBoard):
    """There is no board that runs MicroPython, or its version is too old."""
