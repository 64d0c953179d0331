"""The SQLite file of log and credentials: whether its schema is ours, and troubles of its disk."""
