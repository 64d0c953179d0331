"""Printed data of the components of a box. None is what nobody has told us yet."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from companion.rules.forget_games import keep_for_game
from companion.rules.replace import replace
from companion.rules.zone import CardId
from companion.skirmish.cards.abilities import ActivatedAbility, TriggeredAbility
from companion.skirmish.cards.effect import (
    UNBOUNDED,
    BattlefieldRange,
    CardFilter,
    Effect,
    EffectCondition,
    number_field,
)
from companion.skirmish.cards.enums_and_constants import CardKind, FieldId, Icon, MemberId, Side, StartingPlace
from companion.skirmish.cards.play_moments import Moment

DECK_SIZE: Final = 62
NOT_PRINTED: Final = {"printed": False}
"""Metadata of fields that no pack holds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedCard:
    """A card that is played. None: nobody has told us yet; the table asks when it is played.

    `effects` are done when it is played or enters play, `standing` hold while it is in play, `killed` are done when the
    enemy has it destroyed. `power` and `grit` tokens come with it. `moment`: it is played then, and only then.
    """

    id: CardId
    name: str
    side: Side | None
    """The side whose back it has; None: that of the Frontier deck, for the side that buys it."""
    copies: int = number_field(1, least=1, most=UNBOUNDED)
    set: str = ""
    """The expansion that it comes from; empty: the box itself."""
    pile: StartingPlace = StartingPlace.DECK
    kind: CardKind | None = None
    types: tuple[str, ...] = ()
    """The words above its text, such as `character`, `location`, `open-range`, `unique`."""
    icons: tuple[Icon, ...] = ()
    cost: int | None = None
    firepower: int | None = None
    costs_at: Mapping[FieldId, int] = field(default_factory=dict)
    """Another cost at some battlefields (l.159)."""
    kegs: int = 0
    ammo: int = 0
    power: int = 0
    grit: int = 0
    random: int = 0
    """Cards lost at random, as a part of its cost (l.244)."""
    dollars: int = 0
    """Dollars, as a part of its cost (l.238)."""
    wounds: int = 0
    """Wounds, as a part of its cost (l.166)."""
    only_at: tuple[FieldId, ...] = ()
    """The battlefields where it can be played; empty: all."""
    reach: tuple[BattlefieldRange, ...] = (BattlefieldRange.HERE,)
    """Places where it can be laid, counted from the turn marker."""
    not_with: tuple[str, ...] = ()
    """It cannot be laid where one of these lies: ids, or parts of names with a leading `*`."""
    needs: EffectCondition | None = None
    """Condition for it to be played."""
    moment: Moment | None = None
    at_once: bool = False
    """It is played when it is drawn, by whom and whenever that may be (R1-50)."""
    for_enemy: bool = False
    """It comes into the enemy's column, and is the enemy's from then on."""
    prison: int | None = None
    """Its firepower at the prison, where that is not the printed one (l.139, R1-16)."""
    face_down: int | None = None
    """Its firepower where it lies face down at the prison, where that is another one (l.507)."""
    pays: int = 1
    """Number of discards it is worth when it is discarded for a cost."""
    pays_dollars: int = 0
    """Number of dollars it may be discarded for."""
    host: CardFilter | None = None
    """An attachment: the cards in play under which it may lie."""
    battlefield: FieldId = FieldId("")
    """The battlefield that it becomes."""
    effects: tuple[Effect, ...] | None = None
    standing: tuple[Effect, ...] = ()
    killed: tuple[Effect, ...] = ()
    uses: tuple[ActivatedAbility, ...] = ()
    triggers: tuple[TriggeredAbility, ...] = ()
    text: str = ""
    unnamed: bool = field(default=False, metadata=NOT_PRINTED)
    """It stands for all cards of its deck that nobody has named."""

    def has_icon(self, icon: Icon) -> bool:
        """Return whether it shows an icon."""
        return icon in self.icons

    @property
    def is_fully_known(self) -> bool:
        """Return whether it can be played without asking anybody what is printed on it."""
        return (
            self.kind is not None
            and self.cost is not None
            and (self.kind is not CardKind.FIREPOWER or self.firepower is not None)
        )

    @property
    def are_kegs_and_ammo_known(self) -> bool:
        """Return whether it is known how many kegs, or how much ammo, it shows."""
        return self.is_fully_known or bool(self.kegs or self.ammo)


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedMember:
    """A character of the defending side: survival rating, and what happens to its player when it is killed (l.98)."""

    id: MemberId
    name: str
    rating: int
    set: str = ""
    start: bool = False
    """True if it is in front of its player from the beginning."""
    grit: int = 0
    killed: tuple[Effect, ...] = ()
    leader: bool = False
    """True if it must survive the last battlefield (l.26)."""
    vital: bool = False
    """True if its card says that the game is lost with this leader, whatever the table has chosen (R2-2)."""
    aside: bool = False
    """True if it waits beside the table until a rule or a card brings it."""
    text: str = ""
    unnamed: bool = field(default=False, metadata=NOT_PRINTED)
    """Nobody has read it yet: it is described when it lies in front of its player."""
    is_death_untold: bool = field(default=False, metadata=NOT_PRINTED)
    """Nobody has told what happens when it is killed: people read it then."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnSpace:
    """A turn space: how many members are drawn there, and whether it may be left out."""

    draw: int = 0
    optional: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedBattlefield:
    """A battlefield. `row` names the row it belongs to, `place` where in the whole row it lies, from 1."""

    id: FieldId
    name: str
    row: str
    place: int
    defence: int
    spaces: tuple[TurnSpace, ...]
    casualties: int = number_field(1, least=1)
    """Number of members that fall when the attackers win there."""
    text: str = ""
    recruits: bool = field(default=False, metadata=NOT_PRINTED)
    """Members may be drawn there, and turn spaces left out: asked while it is described."""
    unnamed: bool = field(default=False, metadata=NOT_PRINTED)
    """Nobody has read it yet: it is described when the turn marker comes there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PokerCard:
    """A card of the tournament: its value, what it beats whatever the values, whether it stays before its owner."""

    id: CardId
    name: str
    side: Side
    value: int = number_field(most=UNBOUNDED)
    beats: tuple[CardId, ...] = ()
    stays: bool = False
    effects: tuple[Effect, ...] | None = None
    """None: nobody has told us yet; people read it."""
    text: str = ""
    unnamed: bool = field(default=False, metadata=NOT_PRINTED)
    """Nobody has read it yet: it is described when it has been turned."""


@dataclass(frozen=True, slots=True)
class PrintedBox:
    """Everything that is printed in one box."""

    __hash__ = object.__hash__  # as a key told by which it is, not by what it holds

    cards: Mapping[CardId, PrintedCard]
    members: Mapping[MemberId, PrintedMember]
    fields: Mapping[FieldId, PrintedBattlefield]
    poker: Mapping[CardId, PokerCard] = field(default_factory=dict)
    grows: bool = False
    """People complete it while they play, and after a game."""
    payers: frozenset[CardId] = field(init=False)
    """The cards that pay more than one discard, or dollars."""

    def __post_init__(self) -> None:
        payers = (card.id for card in self.cards.values() if card.pays > 1 or card.pays_dollars)
        object.__setattr__(self, "payers", frozenset(payers))

    @property
    def has_unnamed(self) -> bool:
        """Return whether there is anything that nobody has named."""
        return any(one.unnamed for each in (self.cards, self.members, self.fields, self.poker) for one in each.values())

    @keep_for_game(maxsize=16)
    def count_deck_copies(self, side: Side) -> Mapping[CardId, int]:
        """Return the copies of each card of one side's own deck, without expansions."""
        own = (card for card in self.cards.values() if card.side is side and card.pile is StartingPlace.DECK)
        return {card.id: card.copies for card in own if not card.set}

    def replace_members(self, members: Mapping[MemberId, PrintedMember]) -> "PrintedBox":
        """Return the book with other members."""
        return replace(self, members=members)

    def replace_fields(self, fields: Mapping[FieldId, PrintedBattlefield]) -> "PrintedBox":
        """Return the book with other battlefields."""
        return replace(self, fields=fields)

    def replace_poker(self, poker: Mapping[CardId, PokerCard]) -> "PrintedBox":
        """Return the book with other poker cards."""
        return replace(self, poker=poker)

    def replace_cards(self, cards: Mapping[CardId, PrintedCard]) -> "PrintedBox":
        """Return the book with other cards."""
        return replace(self, cards=cards)

    def with_description(self, card: PrintedCard) -> "PrintedBox":
        """Return the book with what somebody has read from a card."""
        return replace(self, cards={**self.cards, card.id: card})
