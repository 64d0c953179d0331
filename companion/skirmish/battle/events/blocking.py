"""Cards that lie in the enemy's column as row-blocking cards, whatever they were."""

from dataclasses import dataclass, replace

from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.events.base import FightEvent
from companion.skirmish.battle.events.playing import off_pile
from companion.skirmish.cards.terms import Side, Uid
from companion.skirmish.state.fight import Fight, InPlay


@dataclass(frozen=True, slots=True)
class CardBlocks(FightEvent):
    """A card of `owner` left its place in play, or the top of its discard pile, and blocks a row of `to`."""

    uid: Uid
    card: CardId
    zone: ZoneId
    to: ZoneId
    field: int
    owner: Side

    def onto(self, fight: Fight) -> Fight:
        found = fight.find(self.uid)
        if found is None:
            fight = replace(off_pile(fight, self.card), next_uid=max(fight.next_uid, self.uid + 1))
            card = InPlay(self.uid, self.card)
        else:
            rest = tuple(each for each in fight.cards_at(found.zone) if each.uid != self.uid)
            fight, card = fight.with_zone(found.zone, rest), found.card
        owner = None if fight.book.cards[self.card].side is self.owner else self.owner
        blocker = replace(card, owner=owner, host=0, blocks=True)
        return fight.with_zone(self.to, (*fight.cards_at(self.to), blocker))
