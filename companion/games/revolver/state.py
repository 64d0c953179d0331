"""State of a game, secrets included."""

from dataclasses import dataclass

from companion.games.revolver.enums_and_constants import Phase
from companion.games.revolver.expansion_modules import ExpansionModules
from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import FieldId, MemberId, Side
from companion.skirmish.play.sides_and_outcome import MatchState
from companion.skirmish.state.fight_state import Fight


@dataclass(frozen=True, slots=True)
class ComponentRoles:
    """Cards, members and battlefields of the box that the rules speak of; "" if the box does not say."""

    train: FieldId = FieldId("")
    prison: FieldId = FieldId("")
    creek: FieldId = FieldId("")
    """Battlefield of the dollars and the duel."""
    guard: CardId = CardId("")
    """The guard of the train (l.272)."""
    weapon: CardId = CardId("")
    """Card under the prisoner (l.328)."""
    prisoner: MemberId = MemberId("")
    partner: MemberId = MemberId("")
    """The leader's right hand (R1-1)."""
    colonel: CardId = CardId("")
    """Card that is never shuffled back (R1-24)."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    """Choices of the host, and facts of the box."""

    modules: ExpansionModules
    roles: ComponentRoles
    derail_kills: int | None
    """Members that die when the train is derailed; None if nobody has told (R1-5)."""
    partner_loses: bool = True
    """The death of the leader's right hand before the train loses the game (R1-1)."""


@dataclass(frozen=True, slots=True)
class DuelResult:
    """End of the duel, for everybody to see: the cards seen, and the winner (l.302-312)."""

    defence: CardId | None
    attack: CardId | None
    winner: Side
    retreated: bool = False


@dataclass(frozen=True)  # without slots it is copied at once
class State:
    """The whole game."""

    __hash__ = object.__hash__  # as a key told by which it is, not by what it holds

    house: HouseRules
    match: MatchState
    fight: Fight
    phase: Phase = Phase.SIDES
    ambushes: tuple[CardId, ...] = ()
    """Ambushes in McReady's hand, until they are laid; empty if the cards are real."""
    shuffled: tuple[CardId, ...] = ()
    """All ambush cards of the game, known to everybody."""
    boxed: int = 0
    """Ambush cards that went into the box unseen."""
    scene: bool = False
    """The duel may still be fought."""
    hostage: bool = False
    """The child is still held at the creek."""
    duel: DuelResult | None = None
    passes: int = 0
    """Passes in a row at the prison."""
    prison_over: bool = False
    """The gang has been to the prison, or has passed it by; it never comes there again (l.414)."""
    armed_prisoner: bool = False
    """The weapon lies under the prisoner (l.328)."""
    freed: bool = False
    """The prisoner rides with the gang."""
    derailed: bool = False

    @property
    def is_fighting(self) -> bool:
        """Return True while a side is on turn."""
        return self.phase in (Phase.ADVANCE, Phase.PLAY, Phase.PRISON)

    def is_hostage_at(self, number: int) -> bool:
        """Return True if the child is held at that battlefield, or its duel has not been fought."""
        return (self.hostage or self.scene) and self.fight.row.battlefields[number].id == self.house.roles.creek
