"""Events of a fight; they record and decide nothing. Imports `state` and `cards`."""

from typing import Final

from companion.skirmish.battle.events import (
    blocking,
    corrections,
    decks,
    gang,
    hands,
    people,
    playing,
    purse,
    row,
    secrets,
    shown,
    steps,
    turns,
    using,
)
from companion.skirmish.battle.events.base import FightEvent

FIGHT_EVENTS: Final[tuple[type[FightEvent], ...]] = (
    steps.StepsAdded, steps.StepDone, steps.StepCounted, steps.StepAgreed, steps.Declined,
    steps.DrawsOwed, steps.DrawsPutOff, steps.LastingBegan, steps.Quieted,
    hands.Drew, hands.NothingDrawn, hands.Reshuffled, hands.CardDiscarded, hands.LostAtRandom,
    hands.CardRecovered, hands.CardFound, hands.HandSeen, hands.CardPeeked, hands.PutBack,
    playing.CardPlayed, playing.CardDescribed, playing.CardTakenBack, playing.CardEntered, playing.CardDone,
    playing.PlayCancelled, playing.CardLeft, playing.CardMoved, playing.CardChangedSides,
    people.MembersOwed, people.MemberJoined, people.MemberSaved, people.MemberKilled, people.CasualtyPrevented,
    people.GritPut, people.CardTokens, people.CardMarked, people.CardSaved, people.FieldPower,
    turns.TurnBegan, turns.MarkerMoved, turns.SpacesChanged, turns.Boosted, turns.AttackForbidden,
    turns.AttackDecided, turns.AttackFought, turns.AttackSkipped, turns.CountedDown, turns.BattlefieldBlown,
    blocking.CardBlocks, gang.MemberEnlisted, gang.MemberDefected,
    row.FieldInserted, row.AmbushDisarmed,
    purse.WoundsChanged, purse.WoundPrevented, purse.DollarsMoved, purse.SideLost, purse.KeepsakeHeld,
    using.UseBegan, using.HandCardUsed, using.CardUsed, using.CardShuffledBack,
    shown.CardShown, shown.DrewOpenly, shown.CardMilled, shown.CardsKept,
    decks.HandShuffled, decks.DeckOpened, decks.CardsBuried, decks.DrawPhaseForbidden, decks.DrawPhaseSkipped,
    secrets.CardStashed, secrets.CardUnstashed, secrets.CardNamed, secrets.ChipHidden, secrets.HandGuessed,
    corrections.CountdownSet, corrections.HandPut,
)  # fmt: skip
