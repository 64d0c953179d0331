"""All effects of cards: a new one is a file in a folder beside this one, and a word in this list."""

from typing import Final

from companion.skirmish.cards.continuous_effects import (
    BuriesHost,
    ChangeCosts,
    ColumnLimit,
    CrowdCopies,
    ExtraFirepower,
    FirepowerEverywhere,
    ForbidPlaying,
    HandLimit,
    ImmuneToEnemy,
    NoDerailing,
    NoMovesAtBattlefield,
    TollOnMove,
    UnaffectedBy,
    UncountedInColumn,
)
from companion.skirmish.cards.effect import Effect
from companion.skirmish.effects.answers.cancel import Cancel
from companion.skirmish.effects.answers.prevent_casualty import PreventCasualty
from companion.skirmish.effects.answers.prevent_wound import PreventWound
from companion.skirmish.effects.battlefield.boost import Boost
from companion.skirmish.effects.battlefield.change_countdown import ChangeCountdown
from companion.skirmish.effects.battlefield.change_number_of_turn_spaces import ChangeTurnSpaces
from companion.skirmish.effects.battlefield.insert_field import InsertField
from companion.skirmish.effects.battlefield.move_marker_back import MoveMarkerBack
from companion.skirmish.effects.battlefield.skip_attack import SkipAttack
from companion.skirmish.effects.battlefield.win_attack import WinAttack
from companion.skirmish.effects.branches.choose import Choose
from companion.skirmish.effects.branches.first_claim_or_later import FirstClaimOrLater
from companion.skirmish.effects.branches.follow_text_by_hand import FollowTextByHand
from companion.skirmish.effects.branches.unless import Unless
from companion.skirmish.effects.gang.defect import Defect
from companion.skirmish.effects.gang.dollar import Dollar
from companion.skirmish.effects.gang.enlist import Enlist
from companion.skirmish.effects.gang.kill import Kill
from companion.skirmish.effects.gang.lose_game import LoseGame
from companion.skirmish.effects.gang.recruit import Recruit
from companion.skirmish.effects.gang.wound_leader import WoundLeader
from companion.skirmish.effects.hands.discard import Discard
from companion.skirmish.effects.hands.draw import Draw
from companion.skirmish.effects.hands.recover import Recover
from companion.skirmish.effects.hands.redraw import Redraw
from companion.skirmish.effects.hands.remove_discards import RemoveDiscards
from companion.skirmish.effects.hands.search import Search
from companion.skirmish.effects.hands.skip_draw import SkipDraw
from companion.skirmish.effects.hands.trade_deck_for_draws import TradeDeckForDraws
from companion.skirmish.effects.in_play.become_row_blocker import BecomeRowBlocker
from companion.skirmish.effects.in_play.blank import Blank
from companion.skirmish.effects.in_play.destroy import Destroy
from companion.skirmish.effects.in_play.disarm_ambush import DisarmAmbush
from companion.skirmish.effects.in_play.leave import Leave
from companion.skirmish.effects.in_play.mark_with_crosshair import MarkWithCrosshair
from companion.skirmish.effects.in_play.move_card import MoveCard
from companion.skirmish.effects.in_play.power_tokens import PowerTokens
from companion.skirmish.effects.in_play.shift_chip import ShiftChipToCard
from companion.skirmish.effects.in_play.true_grit_tokens import TrueGritTokens
from companion.skirmish.effects.one_shot import OneShot
from companion.skirmish.effects.secrets.discard_named_card import DiscardNamedCard
from companion.skirmish.effects.secrets.draw_open import DrawOpen
from companion.skirmish.effects.secrets.guess_hidden_chip import GuessHiddenChip
from companion.skirmish.effects.secrets.hide_at_prison import HideAtPrison
from companion.skirmish.effects.secrets.look import Look
from companion.skirmish.effects.secrets.show import Show
from companion.skirmish.effects.secrets.stash import Stash
from companion.skirmish.effects.secrets.surcharge import Surcharge
from companion.skirmish.effects.secrets.unstash import Unstash

EFFECTS: Final[tuple[type[Effect], ...]] = (
    Draw, Discard, Look, Search, Recover,
    Kill, PreventCasualty, Cancel, Boost, SkipAttack, WinAttack,
    ChangeCountdown, ChangeTurnSpaces,
    Destroy, MoveCard, PowerTokens, TrueGritTokens, Leave,
    Choose, Unless, FollowTextByHand,
    ChangeCosts, ForbidPlaying, ColumnLimit, ImmuneToEnemy, UncountedInColumn, ExtraFirepower,
    WoundLeader, PreventWound, Dollar, LoseGame, Enlist, Defect, InsertField,
    MoveMarkerBack,
    Blank, MarkWithCrosshair, ShiftChipToCard, BecomeRowBlocker, DisarmAmbush,
    Redraw, TradeDeckForDraws, Show, DrawOpen, DiscardNamedCard, RemoveDiscards, Stash, Unstash, HideAtPrison,
    SkipDraw,
    FirstClaimOrLater, GuessHiddenChip, Surcharge,
    UnaffectedBy, CrowdCopies, FirepowerEverywhere, HandLimit, TollOnMove, NoMovesAtBattlefield,
    NoDerailing, BuriesHost,
    Recruit,
)  # fmt: skip
"""All there are, in the order in which a form lists them."""
ONE_SHOTS: Final[tuple[type[OneShot], ...]] = tuple(each for each in EFFECTS if issubclass(each, OneShot))
"""Those that are done once."""
CONTINUOUS: Final[tuple[type[Effect], ...]] = tuple(each for each in EFFECTS if not issubclass(each, OneShot))
"""Those that hold as long as their card is in play; done once, they hold until the time that they name."""
