"""What every game did and stored before a change of structure: digests, the schema of logs, and a kept log."""
