"""Opening and ending of watchers, and the files in which they keep where a mat lies."""
