"""Parts on pins through gpiozero, and on SPI and I2C through luma, opened one by one. May import `devices.wiring`."""
