"""Lines to phones: files on a connection, a writer that never waits, and the compression of streams."""
