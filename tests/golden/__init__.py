"""Deeds and records of every game before a change of structure: digests, the schema of logs, and a kept log."""
