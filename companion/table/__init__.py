"""One session of one game: its log, its secrets, and the only ways in and out."""
