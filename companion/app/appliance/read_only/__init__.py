"""`companion read-only`: a root that nothing is written to, and the data folder on a partition of its own.

Raspberry Pi OS does it with Debian's package overlayroot: a word on the kernel's command line asks for it, and changes
to the root stay in memory until the next start. `recurse=0` keeps it away from the data folder's partition.
"""
