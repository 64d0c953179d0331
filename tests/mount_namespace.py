"""Mount namespace of a test's own: disks that it mounts are there for its program alone, and end with it."""

import os
import subprocess
from typing import Final

OWN_NAMESPACE: Final = ("unshare", "--mount", *(() if os.geteuid() == 0 else ("--user", "--map-root-user")))
"""The beginning of a command that runs in one."""


def has_namespaces() -> bool:
    """Return False where there are none: a user in a container may have no namespace of his own.

    CI's other half runs as root, and tests what needs one.
    """
    return (
        os.geteuid() == 0 or subprocess.run([*OWN_NAMESPACE, "true"], capture_output=True, check=False).returncode == 0
    )
