"""Evenings of Revolver at the prison, for tests."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from companion.games.revolver import actions as act
from companion.rules.zone import CardId, ZoneId
from tests.games.revolver.support.revolver_box import PACK
from tests.games.revolver.support.revolver_driver import ATTACK, DEFENCE, JAILED, PRISON, RevolverDriver

QUIET: Final = {PRISON: "decoy-hat"}
THERE: Final = {ATTACK: f"attack-{PRISON}", DEFENCE: f"defence-{PRISON}"}


def jailed(
    attack: Sequence[str] = (), defence: Sequence[str] = (), *, laid: Mapping[int, str] = QUIET, box: Any = PACK
) -> RevolverDriver:
    """The gang has let itself be locked up; it holds these cards, and McReady those."""
    evening = RevolverDriver(**JAILED, pack=box).dealt(attack, defence, laid=laid).gate()
    evening.turn(DEFENCE, jail=True)
    return evening


def bring(evening: RevolverDriver, *cards: str) -> None:
    """In turn, the gang first; an empty name passes."""
    for card in cards:
        side = evening.answering()
        action = act.BringCard(CardId(card), ZoneId(THERE[side])) if card else act.Pass()
        evening.act(side, action)


def bringable(evening: RevolverDriver) -> set[str]:
    return {one.card for one in evening.offered(evening.answering(), act.BringCard)}
