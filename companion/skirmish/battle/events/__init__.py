"""Events of a fight; they record and decide nothing. Imports `state` and `cards`."""

from typing import Final

from companion.skirmish.battle.events import (
    corrections,
    decks_and_draw_phase,
    draws_and_discards,
    enlist_and_defect,
    members_and_tokens,
    new_cards,
    played_cards,
    row,
    row_blocking_cards,
    secrets,
    shown_cards,
    steps,
    turns_and_attacks,
    used_cards,
    wounds_and_dollars,
)
from companion.skirmish.battle.events.base import FightEvent

FIGHT_EVENTS: Final[tuple[type[FightEvent], ...]] = (
    steps.StepsAdded, steps.StepDone, steps.StepCounted, steps.StepAgreed, steps.Declined,
    steps.DrawsOwed, steps.DrawsPutOff, steps.LastingBegan, steps.Quieted,
    draws_and_discards.Drew, draws_and_discards.NothingDrawn, draws_and_discards.Reshuffled,
    draws_and_discards.CardDiscarded, draws_and_discards.LostAtRandom,
    draws_and_discards.CardRecovered, draws_and_discards.CardFound, draws_and_discards.HandSeen,
    draws_and_discards.CardPeeked, draws_and_discards.PutBack,
    played_cards.CardPlayed, played_cards.CardDescribed, played_cards.CardDetailsTold, played_cards.CardTakenBack,
    new_cards.CardAdded, new_cards.CardMatched, new_cards.CopyAdded, new_cards.CardToldPlain, new_cards.PrintedPut,
    played_cards.CardEntered, played_cards.CardDone, played_cards.DoneCardLeft,
    played_cards.PlayCancelled, played_cards.CardLeft, played_cards.CardMoved, played_cards.CardChangedSides,
    members_and_tokens.MembersOwed, members_and_tokens.MemberJoined, members_and_tokens.MemberSaved,
    members_and_tokens.MemberKilled, members_and_tokens.MemberMiscounted, members_and_tokens.MemberBrought,
    members_and_tokens.CasualtyPrevented,
    members_and_tokens.GritPut, members_and_tokens.CardTokens, members_and_tokens.CardMarked,
    members_and_tokens.CardSaved, members_and_tokens.FieldPower,
    turns_and_attacks.TurnBegan, turns_and_attacks.MarkerMoved, turns_and_attacks.SpacesChanged,
    turns_and_attacks.Boosted, turns_and_attacks.AttackForbidden,
    turns_and_attacks.AttackDecided, turns_and_attacks.AttackFought, turns_and_attacks.AttackSkipped,
    turns_and_attacks.CountedDown, turns_and_attacks.BattlefieldBlown,
    row_blocking_cards.CardBlocks, enlist_and_defect.MemberEnlisted, enlist_and_defect.MemberDefected,
    row.FieldInserted, row.AmbushDisarmed,
    wounds_and_dollars.WoundsChanged, wounds_and_dollars.WoundPrevented, wounds_and_dollars.DollarsMoved,
    wounds_and_dollars.SideLost, wounds_and_dollars.KeepsakeHeld,
    used_cards.UseBegan, used_cards.HandCardUsed, used_cards.CardUsed, used_cards.CardShuffledBack,
    shown_cards.CardShown, shown_cards.DrewOpenly, shown_cards.CardMilled, shown_cards.CardsKept,
    decks_and_draw_phase.HandShuffled, decks_and_draw_phase.DeckOpened, decks_and_draw_phase.CardsBuried,
    decks_and_draw_phase.DrawPhaseForbidden, decks_and_draw_phase.DrawPhaseSkipped,
    secrets.CardStashed, secrets.CardUnstashed, secrets.CardNamed, secrets.ChipHidden, secrets.HandGuessed,
    corrections.CountdownSet, corrections.MarkerSet, corrections.HandPut,
)  # fmt: skip
