"""The parts themselves: on pins through gpiozero, on SPI and I2C through luma; opened one by one."""
