"""The stack of steps, and what chance and earlier cards still owe the fight."""

from dataclasses import dataclass
from enum import StrEnum

from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import DeckId, Side, Uid


class StepKind(StrEnum):
    """Kinds of steps. The first step is done before anything else goes on."""

    DESCRIBE = "describe"
    """Somebody reads the numbers of `source` from the card."""
    DESCRIBE_MEMBER = "describe-member"
    """Somebody reads the member `source`, which nobody has named."""
    DESCRIBE_FIELD = "describe-field"
    """Somebody reads the battlefield `source`, which nobody has named."""
    PAY = "pay"
    """`side` discards `count` cards for the card `source`, which is out of its hand already."""
    LOSE = "lose"
    """`side` loses `count` cards at random for the card `source`, which is out of its hand already."""
    KEGS = "kegs"
    """`side` discards cards with `count` powder kegs at least, for what `source` names."""
    ENTER = "enter"
    """The paid card `source` comes into play, or is done."""
    ATTACH = "attach"
    """The paid card `source` comes to lie under a card in play of `zone`, which is to be said."""
    USE = "use"
    """The ability that `source` names is paid for and done; `uid` is the card in play, 0: it came out of the hand."""
    DRAW = "draw"
    """`side` draws `count` cards, and says how many of them from its Stagecoach deck (l.450)."""
    CHANCE = "chance"
    """Chance brings what it owed before something else came first: `owed`."""
    WINDOW = "window"
    """`side` may answer with a card for the moment `source`."""
    EFFECT = "effect"
    """The effect at `path` of `source` is done for `side`."""
    CASUALTY = "casualty"
    """One member is killed; `side` has killed it."""
    WOUND = "wound"
    """One wound token comes onto the leader."""
    DISCARD = "discard"
    """`side` discards `count` cards of its choice."""
    ATTACK = "attack"
    """The firepowers are compared."""
    BLAST = "blast"
    """All cards of the enemy of `side` at the current battlefield are discarded."""
    ARRANGE = "arrange"
    """`side` puts back the `count` cards of `zone`, `deck-<side>`, that it looked at."""
    DESTROY = "destroy"
    """`count` cards in play go, as the effect at `path` of `source` says."""
    MOVE = "move"
    """The card in play `uid` is moved, as the effect at `path` of `source` says."""
    CHIPS = "chips"
    """`count` chips come off the card in play `uid`; `side` says of which kind."""
    BLANK = "blank"
    """`count` Eagle tokens come onto cards in play, or off them, as the effect at `path` of `source` says."""
    TOLL = "toll"
    """`side` discards `count` cards, or its card in play `uid`, which was moved, is discarded."""
    RECOVER = "recover"
    """`side` picks `count` cards of the pile `zone`, as the effect at `path` of `source` says."""
    SHOW = "show"
    """`side` shows `count` cards of its hand, of its choice."""
    KEEP = "keep"
    """`side` says which `count` of the cards that the enemy has shown that one keeps; the others are discarded."""
    SHUFFLE = "shuffle"
    """`side` shuffles its hand away, and says how many of the `count` cards go into its Stagecoach deck (R1-59)."""
    CALLED = "called"
    """`side` discards the card that `source` names, if it holds one; what it holds is known to itself alone."""
    GUESS = "guess"
    """`side` guesses where the enemy has hidden a chip, for the effect at `path` of `source`."""
    SPEND = "spend"
    """The card in play `uid` is out of the game: what it asked for is paid."""
    PLACE = "place"
    """The card `source` in the hand of `side` is played without its cost; where is to be said."""
    TOLD = "told"
    """People do what the card `source` says."""
    GAME = "game"
    """A step of one game alone: `source` names its rule."""
    END = "end"
    """The turn of `side` ends."""


class DrawDestination(StrEnum):
    """The place to which a card comes that is taken off a deck."""

    HAND = "hand"
    """Into the hand; its owner alone sees it."""
    OPEN = "open"
    """Into the hand, for all to see."""
    PILE = "pile"
    """Onto its discard pile, for all to see."""


@dataclass(frozen=True, slots=True)
class OwedDraw:
    """A card that chance must bring: drawn by `side`, or at random out of its hand."""

    side: Side
    random: bool = False
    by: Side | None = None
    """The side that looks at the next card of the deck of `side`; None: `side` draws it."""
    deck: DeckId | None = None
    """The deck; None: that of `side`."""
    lands: DrawDestination = DrawDestination.HAND


@dataclass(frozen=True)  # without slots it is copied at once
class Step:
    """One thing to do, `count` times. `uid` is the card in play that it is about; `zone` where a card goes.

    `source` is `card:<id>`, `killed:<id>` (a card's last effects), `use<n>:<id>`, `trigger<n>:<id>`, `member:<id>` or
    `poker:<id>`; of a window it is the `Moment`, of powder kegs the game's word for what they blow up. `path` leads to
    the effect: its number, then for nested ones the branch and the number in it, and so on.
    """

    task: StepKind
    side: Side
    source: str = ""
    count: int = 1
    path: tuple[int, ...] = ()
    uid: Uid = 0
    zone: str = ""
    paid: int = 0
    """Cards that were discarded for it."""
    bought: int = 0
    """Number of those that were of the Frontier deck."""
    dollars: int = 0
    """Dollars that must be paid for it as well."""
    spared: tuple[Uid, ...] = ()
    """Cards in play that it has hit, and that True Grit has saved: it does not hit them twice (FAQ 15)."""
    agreed: bool = False
    """True if the side that may leave the effect out has said yes."""
    owed: tuple[OwedDraw, ...] = ()
    """Draws that chance owes then."""

    @property
    def card(self) -> CardId:
        """Return what `source` names."""
        return CardId(self.source.partition(":")[2])


@dataclass(frozen=True, slots=True)
class Stack:
    """All that is to be done: first what chance owes, then the steps."""

    steps: tuple[Step, ...] = ()
    """The next one first."""
    owed: tuple[OwedDraw, ...] = ()
    """The cards that chance brings before the next step."""
    recruits: int = 0
    """Members that chance still brings."""
