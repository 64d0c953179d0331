"""Cards that lie in the enemy's column as row-blocking cards, whatever they were."""

from dataclasses import dataclass

from companion.rules.replace import replace
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.events.base import FightEvent
from companion.skirmish.battle.events.played_cards import remove_from_discard_pile
from companion.skirmish.cards.enums_and_constants import Side, Uid
from companion.skirmish.state.fight_state import CardInPlay, Fight


@dataclass(frozen=True, slots=True)
class CardBlocks(FightEvent):
    """A card of `owner` left its place in play, or the top of its discard pile, and blocks a row of `to`."""

    uid: Uid
    card: CardId
    zone: ZoneId
    to: ZoneId
    field: int
    owner: Side

    def apply_to(self, fight: Fight) -> Fight:
        found = fight.find_in_play(self.uid)
        if found is None:
            fight = replace(remove_from_discard_pile(fight, self.card), next_uid=max(fight.next_uid, self.uid + 1))
            card = CardInPlay(self.uid, self.card)
        else:
            fight, card = fight.without_card(found), found.card
        owner = None if fight.book.cards[self.card].side is self.owner else self.owner
        return fight.with_card(self.to, replace(card, owner=owner, host=0, blocks=True))
