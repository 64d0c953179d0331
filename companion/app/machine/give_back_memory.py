"""Memory that a run gives back: between games all of it, while people play only what keeps nobody waiting."""

from companion.malloc_settings import give_back_freed_memory, return_freed_memory
from companion.rules.forget_games import forget_games


def forget_last_game() -> None:
    """Drop what was kept for a game that is over, and what it has left."""
    forget_games()
    give_back_freed_memory()


def give_back_memory(*, is_playing: bool) -> None:
    """Return freed memory. Cycles are looked for when nobody plays: the search holds up every tap, and it can wait."""
    if is_playing:
        return_freed_memory()
    else:
        give_back_freed_memory()
