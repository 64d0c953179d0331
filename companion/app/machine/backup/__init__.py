"""Everything that an owner would miss, in one file, and back again."""

from companion.app.machine.backup.manifest import BadBackup, Manifest
from companion.app.machine.backup.restore import Restored, restore
from companion.app.machine.backup.swap import finish_interrupted_restore
from companion.app.machine.backup.write import back_up

__all__ = ["BadBackup", "Manifest", "Restored", "back_up", "restore", "finish_interrupted_restore"]
