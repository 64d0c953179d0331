"""Names, conditions and multipliers of effects, looked up on the table."""

from collections.abc import Collection, Iterable

from companion.rules.forget_games import keep_for_game
from companion.rules.zone import CardId
from companion.skirmish.cards.effect import (
    CountedThing,
    Effect,
    EffectCondition,
    EffectMultiplier,
    SideFilter,
    TargetKinds,
)
from companion.skirmish.cards.enums_and_constants import CardKind, FieldId, Icon, Side, Token, Uid
from companion.skirmish.cards.printed_components import PrintedBox, PrintedCard
from companion.skirmish.state.fight_state import CardInPlay, Fight


def is_card_named(fight: Fight, card: CardId, names: Collection[str]) -> bool:
    """Return whether a card is one of `names`: ids, or parts of printed names behind a `*`; if empty, True."""
    return not names or any(_fits(fight.book, card, name) for name in names)


def _fits(book: PrintedBox, card: CardId, name: str) -> bool:
    if name.startswith("*"):
        return name[1:].casefold() in book.cards[card].name.casefold()
    return card == name


def is_card_kind(fight: Fight, card: CardId, kind: TargetKinds) -> bool:
    """Return whether a card is of a kind; a card that nobody has described yet counts as a firepower card."""
    printed: str = fight.book.cards[card].kind or CardKind.FIREPOWER
    return kind is TargetKinds.ANY or kind == printed


def counts_as_kind(fight: Fight, card: CardInPlay, kind: TargetKinds) -> bool:
    """Return whether a card in play counts as one of a kind: what blocks a row is a blocker and nothing else."""
    return kind in (TargetKinds.ANY, TargetKinds.BLOCKER) if card.blocks else is_card_kind(fight, card.card, kind)


def is_effect_active(fight: Fight, side: Side, effect: Effect, field: int, uid: Uid = 0) -> bool:
    """Return whether an effect of `side`, of the card in play `uid`, works at that battlefield, as things are."""
    if effect.only_at and (field < 0 or fight.row.battlefields[field].id not in effect.only_at):
        return False
    return effect.only_if is None or is_condition_met(fight, side, effect.only_if, uid)


def is_condition_met(fight: Fight, side: Side, only: EffectCondition, uid: Uid = 0) -> bool:
    """Return whether all that is given is true for `side`, of whose cards `uid` is meant."""
    here = () if fight.marker_at < 0 else fight.battlefield.all_cards
    everywhere = (one.card for one in fight.located_cards())
    alive = {one.id for one in fight.gang.alive}
    return all((
        not only.here or _any(fight, (card.card for card in here), only.here),
        not only.in_play or _any(fight, (card.card for card in everywhere), only.in_play),
        not only.discarded or _any(fight, fight.zones_of(side).discard, only.discarded),
        not only.alive or only.alive in alive,
        not only.dead or only.dead in fight.gang.dead,
        not only.before or _before(fight, only.before),
        not only.ahead or _ahead(fight, uid),
        not only.opposite or _any(fight, _opposite(fight, side, uid), only.opposite),
        not only.bare or _bare(fight, uid),
        only.played_by in (SideFilter.EITHER, side),
        not only.enemy_discarded or _any(fight, _lost(fight, side.enemy), only.enemy_discarded),
        not only.not_discarded or not _any(fight, _lost(fight, side.enemy), only.not_discarded),
        only.members_least <= len(fight.gang.alive) <= only.members_most,
        only.countdown_least <= fight.tokens.countdown <= only.countdown_most,
    ))  # fmt: skip


def _before(fight: Fight, name: FieldId) -> bool:
    """Return whether the turn marker has not reached a battlefield of the row."""
    row = [fight.row.battlefields[number].id for number in fight.row.battlefield_numbers]
    return fight.marker_at < 0 or name not in row or row.index(fight.battlefield.id) < row.index(name)


def _ahead(fight: Fight, uid: Uid) -> bool:
    found = fight.find_in_play(uid)
    row = fight.row.battlefield_numbers
    return found is not None and found.field in row and row.index(found.field) > row.index(fight.marker_at)


def _opposite(fight: Fight, side: Side, uid: Uid) -> tuple[CardId, ...]:
    found = fight.find_in_play(uid)
    at = -1 if found is None else found.field
    return () if at < 0 else tuple(card.card for card in fight.row.battlefields[at].column(side.enemy))


def _bare(fight: Fight, uid: Uid) -> bool:
    found = fight.find_in_play(uid)
    return found is not None and not found.card.chip_firepower


def counts_as_having_icon(printed: PrintedCard, icon: str) -> bool:
    """Return whether a card shows an icon; all firepower of the attackers and of the Frontier are lawmen (l.202)."""
    if icon == Icon.STAR and printed.kind is CardKind.FIREPOWER and printed.side is not Side.DEFENCE:
        return True
    return icon in printed.icons


def shows_icon(fight: Fight, card: CardInPlay, icon: str) -> bool:
    """Return whether a card in play shows an icon, printed or laid on it; a blank one shows none (l.362, R1-32)."""
    marked = icon == Icon.CROSSHAIR and card.count_marks(Token.CROSSHAIR)
    return not fight.is_blank(card) and bool(marked or counts_as_having_icon(fight.printed_card(card), icon))


def _lost(fight: Fight, side: Side) -> tuple[CardId, ...]:
    return fight.zones_of(side).discard + fight.zones_of(side).gone


def _any(fight: Fight, cards: Iterable[CardId], name: str) -> bool:
    return any(_fits(fight.book, card, name) for card in cards)


def count_multiplier(fight: Fight, side: Side, per: EffectMultiplier | None, field: int, uid: Uid = 0) -> int:
    """Return how often `per` lets something happen for `side` at battlefield `field`; 1 if `per` is None.

    `uid` is the card in play whose effect it is.
    """
    if per is None:
        return 1
    battlefield = fight.row.battlefields[field]
    match per.what:
        case CountedThing.IN_PLAY:
            return _count(fight, (card.card for card in battlefield.all_cards), per)
        case CountedThing.DISCARDED:
            return _count(fight, fight.zones_of(side).discard, per)
        case CountedThing.BLOCKERS:
            return sum(counts_as_kind(fight, card, TargetKinds.BLOCKER) for card in battlefield.column(side))
        case CountedThing.ENEMY_CARDS:
            return len(battlefield.column(side.enemy))
        case CountedThing.FALLEN:
            return len(fight.gang.dead)
        case CountedThing.COUNTED_DOWN:
            return max(0, fight.tokens.counted_from - fight.tokens.countdown)
        case CountedThing.ANYWHERE:
            return _count(fight, (one.card.card for one in fight.located_cards()), per)
        case CountedThing.OTHERS:
            return _count(fight, (one.card.card for one in fight.located_cards() if one.card.uid != uid), per)


def _count(fight: Fight, cards: Iterable[CardId], per: EffectMultiplier) -> int:
    return _count_named(fight.book, tuple(cards), per.named)


@keep_for_game(maxsize=64)
def _count_named(book: PrintedBox, cards: tuple[CardId, ...], names: tuple[str, ...]) -> int:
    return sum(not names or any(_fits(book, card, name) for name in names) for card in cards)
