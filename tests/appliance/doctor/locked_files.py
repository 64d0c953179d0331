"""Files that may not be opened, on a fake machine."""

import os
from pathlib import Path

from companion.app.appliance.doctor import CheckContext
from tests.appliance.fake_machine import PI, context_of


def locked(root: Path, *devices: str) -> CheckContext:
    """A machine whose devices are root's, and a user who is in no group."""
    subject = context_of(root, {**PI, **{device: "" for device in devices}})
    for device in devices:
        os.chmod(subject.machine.path(device), 0o660)
    return subject
