"""Backup of the data folder in one zip file, and its restore. May import `machine.data_lock`."""
