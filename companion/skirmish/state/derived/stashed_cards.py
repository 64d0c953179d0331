"""Cards that lie face down under a card in play."""

from companion.skirmish.cards.enums_and_constants import Side, Uid
from companion.skirmish.state.fight_state import Fight


def take_back_stashed_card(fight: Fight, side: Side, uid: Uid) -> Fight:
    """Return the fight with what lies face down under a card in the hand of `side`, whose card that is or was."""
    if uid not in fight.hidden.stashed:
        return fight
    stashed = {each: card for each, card in fight.hidden.stashed.items() if each != uid}
    hand = (*fight.zones_of(side).hand, fight.hidden.stashed[uid])
    return fight.with_zones(side, hand=hand).with_hidden(stashed=stashed)
