"""Cards that lie face down under a card in play."""

from dataclasses import replace

from companion.skirmish.cards.terms import Side, Uid
from companion.skirmish.state.fight import Fight


def taken_back(fray: Fight, side: Side, uid: Uid) -> Fight:
    """The fray with what lies face down under a card in the hand of `side`, whose card that is or was."""
    if uid not in fray.stashed:
        return fray
    stashed = {each: card for each, card in fray.stashed.items() if each != uid}
    hand = (*fray.force(side).hand, fray.stashed[uid])
    return replace(fray.with_force(side, hand=hand), stashed=stashed)
