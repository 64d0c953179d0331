"""Speed, memory and bytes: of moves, taps, pages, devices, and what a small machine has left."""
