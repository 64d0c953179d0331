"""SD card images: an official Raspberry Pi OS image with the companion on its boot partition, made by `make image`.

Nothing is mounted and no root is needed: mtools writes the FAT partition, debugfs looks into the other one. The system
itself is left as it is. At its first start, cloud-init makes the user and the Wi-Fi and installs the companion.
"""
