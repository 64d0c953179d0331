"""The effects of cards, as data that packs write. Their rules: `companion.skirmish.effects`."""

from typing import Final

from companion.skirmish.cards.continuous import (
    BuriesHost,
    Costs,
    Crowd,
    Everywhere,
    Forbid,
    HandLimit,
    Heedless,
    Immune,
    Limit,
    NoDerailing,
    Rooted,
    Toll,
    Uncounted,
    Worth,
)
from companion.skirmish.cards.effect import Effect
from companion.skirmish.cards.vocabulary.asking import Choose, Guess, Relay, Surcharge, Told, Unless
from companion.skirmish.cards.vocabulary.fighting import (
    Boost,
    Cancel,
    Countdown,
    Kill,
    Prevent,
    SkipAttack,
    Spaces,
    WinAttack,
)
from companion.skirmish.cards.vocabulary.hands import (
    Bury,
    CallFor,
    Discard,
    Draw,
    DrawOpen,
    Look,
    Recover,
    Redraw,
    Search,
    Show,
    SkipDraw,
    Stash,
    Trade,
    Unstash,
)
from companion.skirmish.cards.vocabulary.placing import (
    Blank,
    Block,
    Destroy,
    Disarm,
    Grit,
    Leave,
    Mark,
    Move,
    Power,
    Shift,
)
from companion.skirmish.cards.vocabulary.purse import (
    Defect,
    Dollar,
    Enlist,
    InsertField,
    Lose,
    PreventWound,
    StepBack,
    Wound,
)

EFFECTS: Final[tuple[type[Effect], ...]] = (
    Draw, Discard, Look, Search, Recover,
    Kill, Prevent, Cancel, Boost, SkipAttack, WinAttack,
    Countdown, Spaces,
    Destroy, Move, Power, Grit, Leave,
    Choose, Unless, Told,
    Costs, Forbid, Limit, Immune, Uncounted, Worth,
    Wound, PreventWound, Dollar, Lose, Enlist, Defect, InsertField,
    StepBack,
    Blank, Mark, Shift, Block, Disarm,
    Redraw, Trade, Show, DrawOpen, CallFor, Bury, Stash, Unstash,
    SkipDraw,
    Relay, Guess, Surcharge,
    Heedless, Crowd, Everywhere, HandLimit, Toll, Rooted,
    NoDerailing, BuriesHost,
)  # fmt: skip
"""All there are, in the order in which a form lists them."""
STANDING: Final[tuple[type[Effect], ...]] = (
    Costs, Forbid, Limit, Immune, Uncounted, Worth,
    Heedless, Crowd, Everywhere, HandLimit, Toll, Rooted,
    NoDerailing, BuriesHost,
)  # fmt: skip
"""Those that hold as long as their card is in play; done once, they hold until the time that they name."""
