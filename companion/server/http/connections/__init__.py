"""Connections and the threads that serve them: how many one phone may have, and who waits for whom."""
