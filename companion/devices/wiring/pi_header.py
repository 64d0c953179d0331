"""The 40-pin header of a Raspberry Pi, and the pins of its buses."""

from collections.abc import Mapping
from typing import Final

HEADER: Final[Mapping[int, int]] = {
    **{2: 3, 3: 5, 4: 7, 14: 8, 15: 10, 17: 11, 18: 12, 27: 13, 22: 15, 23: 16, 24: 18, 10: 19, 9: 21},
    **{25: 22, 11: 23, 8: 24, 7: 26, 5: 29, 6: 31, 12: 32, 13: 33, 19: 35, 16: 36, 26: 37, 20: 38, 21: 40},
}
"""Header position of each usable BCM pin. 0 and 1 belong to the EEPROM of a hat."""
SPI_DATA: Final = 10
SPI_CLOCK: Final = 11
SPI_ALSO: Final = (7, 8, 9)
"""Other pins of the kernel's SPI0 driver: two chip selects and MISO."""
I2C_SDA: Final = 2
I2C_SCL: Final = 3
