"""Everything there is to know about a game."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.games.revolver.modules import Modules
from companion.games.revolver.words import Phase
from companion.rules.skirmish.chores import Chore
from companion.rules.skirmish.fray import Fray
from companion.rules.skirmish.words import FieldId, MemberId, Side
from companion.rules.zone import CardId


@dataclass(frozen=True, slots=True)
class Roles:
    """Which cards, members and battlefields of the box the rules speak of; empty where the box does not say."""

    train: FieldId = FieldId("")
    prison: FieldId = FieldId("")
    creek: FieldId = FieldId("")
    """Where the dollars lie and the duel is fought."""
    guard: CardId = CardId("")
    """The guard of the train (l.272)."""
    weapon: CardId = CardId("")
    """What lies under the prisoner (l.328)."""
    prisoner: MemberId = MemberId("")
    partner: MemberId = MemberId("")
    """The leader's right hand (R1-1)."""
    colonel: CardId = CardId("")
    """Never shuffled back (R1-24)."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What the host chose, and what the box is called and says."""

    title: str
    kind: str
    unvouched: tuple[str, ...]
    drawn_sides: bool
    modules: Modules
    roles: Roles
    derail_kills: int | None
    """Members that die when the train is derailed; None: nobody has told us (R1-5)."""


@dataclass(frozen=True, slots=True)
class Fought:
    """The latest attack, or the count at the prison."""

    attack: int
    defence: int
    won: bool


@dataclass(frozen=True, slots=True)
class Duel:
    """How the duel ended, for everybody to see: the cards that were seen, and who won or got its way (l.302-312)."""

    defence: CardId | None
    attack: CardId | None
    winner: Side
    retreated: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """The game. `seats` says who plays which side."""

    house: HouseRules
    fray: Fray
    phase: Phase = Phase.SIDES
    seats: Mapping[Side, int] = field(default_factory=dict)
    ambushes: tuple[CardId, ...] = ()
    """In McReady's hand, until they are laid; empty where the cards are real."""
    shuffled: tuple[CardId, ...] = ()
    """The ambush cards that there were, for everybody to know."""
    boxed: int = 0
    """Ambush cards that went into the box unseen."""
    scene: bool = False
    """The duel may still be fought."""
    hostage: bool = False
    """The child is still held at the creek."""
    duel: Duel | None = None
    passes: int = 0
    """Passes in a row at the prison."""
    prison_over: bool = False
    """The gang has been to the prison, or has passed it by; it never comes there again (l.414)."""
    armed_prisoner: bool = False
    """The weapon lies under the prisoner (l.328)."""
    freed: bool = False
    """The prisoner rides with the gang."""
    derailed: bool = False
    last: Fought | None = None
    chores: tuple[Chore, ...] = ()
    winner: Side | None = None
    reason: str = ""

    def side_of(self, seat: int | None) -> Side | None:
        """Which side a seat plays; None before that is settled, and for who has no seat."""
        return next((side for side, held in self.seats.items() if held == seat), None)

    def hostage_at(self, number: int) -> bool:
        """Whether the child is still held at that battlefield, or the duel there has not been fought."""
        return (self.hostage or self.scene) and self.fray.grounds[number].id == self.house.roles.creek
