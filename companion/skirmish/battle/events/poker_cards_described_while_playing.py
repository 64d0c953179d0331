"""Poker cards that are described while people play. All of it is public."""

from dataclasses import dataclass

from companion.rules.replace import replace
from companion.rules.zone import CardId
from companion.skirmish.battle.events.base import FightEvent
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.cards.printed_components import PokerCard
from companion.skirmish.state.fight_state import Fight


@dataclass(frozen=True, slots=True)
class PokerDescribed(FightEvent):
    """A poker card that was turned has a name and a value now. `beaten_by`: the card that says it beats this one."""

    side: Side
    card: CardId
    name: str
    value: int
    stays: bool
    plain: bool
    beats: CardId | None
    beaten_by: CardId | None

    def apply_to(self, fight: Fight) -> Fight:
        poker = {**fight.book.poker, self.card: self._printed()}
        if self.beaten_by is not None:
            other = poker[self.beaten_by]
            poker[other.id] = replace(other, beats=(*other.beats, self.card))
        return replace(fight, book=fight.book.replace_poker(poker))

    def _printed(self) -> PokerCard:
        return PokerCard(
            id=self.card,
            name=self.name,
            side=self.side,
            value=self.value,
            beats=() if self.beats is None else (self.beats,),
            stays=self.stays,
            effects=() if self.plain else None,
        )
