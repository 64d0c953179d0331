"""A disk that takes nothing more is known by what the kernel says of it."""

import os

from companion.table.sqlite_file.disk_trouble import _has_failed

MOUNTS = """\
36 25 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw,errors=remount-ro
88 36 7:0 / /data rw,relatime shared:9 master:1 - ext4 /dev/loop0 rw,errors=remount-ro,emergency_ro
89 36 7:1 / /more rw,relatime - ext4 /dev/loop1 rw,shutdown
"""


def test_newer_kernels_call_a_failed_disk_writable_and_say_so_elsewhere() -> None:
    assert [_has_failed(os.makedev(*number), MOUNTS) for number in ((254, 0), (7, 0), (7, 1), (9, 9))] == [
        False,
        True,
        True,
        False,
    ]
