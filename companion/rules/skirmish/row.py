"""The row of battlefields as the turn marker goes along it."""

from companion.rules.skirmish.fray import Fray
from companion.rules.skirmish.printed import Space


def spaces(fray: Fray, field: int) -> tuple[Space, ...]:
    """The turn spaces of a battlefield; those that cards added have no draws, those that cards took are the last."""
    ground = fray.grounds[field]
    printed = fray.book.fields[ground.id].spaces
    return printed + (Space(),) * ground.extra if ground.extra >= 0 else printed[: max(1, len(printed) + ground.extra)]
