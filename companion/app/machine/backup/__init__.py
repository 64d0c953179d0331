"""Backup of the data folder in one zip file, and its restore. May import `machine.data_lock`."""

from companion.app.machine.backup.atomic_replace import finish_interrupted_restore
from companion.app.machine.backup.manifest import BadBackup, Manifest
from companion.app.machine.backup.restore import RestoreResult, restore
from companion.app.machine.backup.write_backup import back_up

__all__ = ["BadBackup", "Manifest", "RestoreResult", "back_up", "restore", "finish_interrupted_restore"]
