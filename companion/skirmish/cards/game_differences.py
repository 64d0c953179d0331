"""Rules in which the two games differ."""

from dataclasses import dataclass

from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import CardKind


@dataclass(frozen=True, slots=True)
class GameDifferences:
    """The rules in which the games differ, and those that rulings decide."""

    limit: int = 3
    """Cards in a defenders' column (l.171)."""
    blockers: int = 2
    """Blockers in any column (R2-14)."""
    reshuffle: bool = True
    """An empty deck takes back its discards (R2-12)."""
    blockers_anywhere: bool = True
    """Blockers go to any battlefield from the current one on (R2-13); otherwise to the current one."""
    kinds: tuple[CardKind, ...] = (CardKind.FIREPOWER, CardKind.BLOCKER, CardKind.ACTION)
    """Kinds that a card may have of which nobody has told us anything."""
    never_shuffled: tuple[CardId, ...] = ()
    """They leave the game when their discard pile becomes the deck (l.250, R1-24)."""
    noose_shown: bool = False
    """Only the loss of a card with the noose takes the others with it (R1-35)."""
    first_texts: bool = False
    """Cards do, and corrections offer, what they did until November 2026: a game that was recorded then."""
    asks_all: bool = False
    """People are asked for all that nobody has typed in: kegs, ammo, moments, and what a card does when it goes."""
    has_items: bool = False
    """Cards may show powder kegs or ammo: asked for with the rest."""
    has_partner: bool = False
    """A member besides the leader may be vital: its death before the last battlefield loses the game (R1-1)."""
    most_spaces: int = 8
    """Turn spaces that a battlefield may be read to have."""
    member_word: str = "Guardian"
    """The game's word for a member whom nobody has named; a number follows."""
    blast_kills: bool = False
    """Powder kills the cards that it takes: texts are obeyed, and True Grit saves (R2-29)."""
    tokens_defend: bool = False
    """A card that is worth the defence of its battlefield counts the tokens there, too (R2-30)."""
    answers_cancelled: bool = False
    """A card that answers another one may itself be cancelled (R2-31)."""
    says_stagecoach: bool = False
    """A side says how many of its real cards go back into its Stagecoach deck, where nobody else can know (R1-59)."""
    asks_told: bool = False
    """A side with real cards is asked for them although we know them: else all would see what it told us (R1-60)."""
    wounds: int = 5
    """So many end the game (l.166)."""
    spare: int = 0
    """Tokens of the countdown that lie beside it at the start."""
    dollars: int = 0
    """So many are in the game, wherever they lie."""
    counted: str = "army"
    """The game's word for what is counted down."""
