"""Backup of the data folder in one zip file, and its restore. May import `machine.data_lock`."""

from companion.app.machine.backup.atomic_replace import finish_interrupted_restore
from companion.app.machine.backup.manifest import BadBackup, Manifest
from companion.app.machine.backup.restore import RestoreResult, restore_backup
from companion.app.machine.backup.write_backup import write_backup

__all__ = ["BadBackup", "Manifest", "RestoreResult", "write_backup", "restore_backup", "finish_interrupted_restore"]
