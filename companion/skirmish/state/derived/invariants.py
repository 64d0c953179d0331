"""Invariants of a fight."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain

from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import POWER, STAGE, DeckId, Side, Token
from companion.skirmish.state.derived.knowledge_of_cards import copies_of_side_in_game, list_open_cards
from companion.skirmish.state.fight_state import CardInPlay, Fight


def find_broken_invariants(fight: Fight, tokens: Mapping[Token, int]) -> list[str]:
    """Return what is wrong: cards, members and `tokens` lie in one place each, and nothing is below 0.

    True after each action; while a card goes from the hand onto the table, between two events, it is nowhere.
    """
    return [
        *_cards(fight, Side.ATTACK),
        *_cards(fight, Side.DEFENCE),
        *_frontier(fight),
        *_tokens(fight, tokens),
        *_people(fight),
        *_row(fight),
        *_order(fight),
        *_hosts(fight),
        *_purse(fight),
    ]


def _cards(fight: Fight, side: Side) -> Iterator[str]:
    zones = fight.zones_of(side)
    known = [card for card in zones.hand if card is not None and fight.book.cards[card].side is side]
    hidden = _hidden(fight, side)
    decks = (zones.deck, zones.stage)
    found = Counter(card for card, count in (*decks[0].unseen.items(), *decks[1].unseen.items()) for _ in range(count))
    beside = (fight.hidden.peeked.get(DeckId(side.value), ()), fight.hidden.peeked.get(STAGE[side], ()))
    found.update(chain(known, _of(fight, side), *(deck.known_cards for deck in decks), *beside, hidden))
    if found != Counter(copies_of_side_in_game(fight, side)):
        yield f"cards of the {side.value} were lost or doubled"
    unseen = sum(sum(deck.unseen.values()) + len(deck.known_cards) for deck in decks)
    if zones.deck.size + zones.stage.size + zones.hand.count(None) + zones.missing + _face_down(fight, side) != unseen:
        yield f"the decks and the hand of the {side.value} do not count right"
    if any(deck.size < 0 or any(count < 0 for count in deck.unseen.values()) for deck in decks):
        yield f"a deck of the {side.value} holds less than nothing"


def _frontier(fight: Fight) -> Iterator[str]:
    deck, cards = fight.frontier.deck, fight.book.cards
    held = [
        card for side in Side for card in fight.zones_of(side).hand if card is not None and cards[card].side is None
    ]
    found = Counter(card for card, count in deck.unseen.items() for _ in range(count))
    found.update(
        chain(
            held, _of(fight, None), deck.known_cards, fight.hidden.peeked.get(DeckId.FRONTIER, ()), _hidden(fight, None)
        )
    )
    if found != Counter(copies_of_side_in_game(fight, None)):
        yield "cards of the Frontier were lost or doubled"
    outside = sum(fight.zones_of(side).bought for side in Side) + fight.frontier.missing
    if deck.size < 0 or deck.size + outside != sum(deck.unseen.values()) + len(deck.known_cards):
        yield "the Frontier deck does not count right"


def _of(fight: Fight, side: Side | None) -> Iterator[CardId]:
    """Yield what lies open of those that are counted; ambushes are not."""
    return (card for card in list_open_cards(fight, side) if card in copies_of_side_in_game(fight, side))


def _hidden(fight: Fight, side: Side | None) -> Iterator[CardId]:
    """Yield the known cards that lie face down: at the prison, under other cards, for a scene."""
    down = (card for battlefield in fight.row.battlefields for cards in battlefield.down.values() for card in cards)
    buried = (card for zones in (fight.attack, fight.defence, fight.frontier) for card in zones.buried)
    for card in chain(down, fight.hidden.stashed.values(), fight.hidden.laid.values(), buried):
        if card is not None and fight.book.cards[card].side is side:
            yield card


def _face_down(fight: Fight, side: Side) -> int:
    """Return how many unknown cards lie face down; those of the Frontier have another back and are told."""
    down = sum(battlefield.down.get(side, ()).count(None) for battlefield in fight.row.battlefields)
    stashed = (
        found for uid, card in fight.hidden.stashed.items() if card is None and (found := fight.find_in_play(uid))
    )
    own = sum(fight.owner_of(one.card) is side for one in stashed)
    return (
        down
        + own
        + fight.zones_of(side).buried.count(None)
        + (side in fight.hidden.laid and fight.hidden.laid[side] is None)
    )


def _tokens(fight: Fight, tokens: Mapping[Token, int]) -> Iterator[str]:
    lying = Counter(fight.tokens.supply)
    for card in _in_play(fight):
        lying[POWER[fight.owner_of(card)]] += card.power
        lying[Token.GRIT] += card.grit
        lying.update(card.marks)
    lying[Token.GRIT] += sum(one.grit for one in fight.gang.alive)
    lying[Token.POWER_DEFENCE] += sum(battlefield.power for battlefield in fight.row.battlefields)
    for token in Token:
        if lying[token] != tokens.get(token, 0):
            yield f"there are {lying[token]} {token.value} tokens, not {tokens.get(token, 0)}"
    places = (
        *fight.tokens.supply.values(),
        *(one.grit for one in fight.gang.alive),
        *(battlefield.power for battlefield in fight.row.battlefields),
    )
    on_cards = (n for card in _in_play(fight) for n in (card.power, card.grit, *card.marks.values()))
    if min((*places, fight.tokens.countdown, *on_cards)) < 0:
        yield "less than no tokens lie somewhere"


def _people(fight: Fight) -> Iterator[str]:
    pile = fight.gang.pile
    where = Counter[str](pile.unseen) + Counter(pile.top) + Counter(one.id for one in fight.gang.alive)
    where += Counter(fight.gang.dead) + Counter(fight.gang.defected)
    waiting = {name for name, member in fight.book.members.items() if member.aside and name not in where}
    if where != Counter(fight.book.members.keys() - waiting):
        yield "members were lost or doubled"
    if pile.size != sum(pile.unseen.values()) + len(pile.top) or any(count < 0 for count in pile.unseen.values()):
        yield "the pile of members does not count right"


def _row(fight: Fight) -> Iterator[str]:
    uids = [card.uid for card in _in_play(fight)]
    if len(set(uids)) < len(uids) or any(not 0 < uid < fight.next_uid for uid in uids):
        yield "cards in play cannot be told apart"
    if fight.marker_at >= len(fight.row.battlefields) or any(
        _spaces(fight, number) < 0 for number in range(len(fight.row.battlefields))
    ):
        yield "the turn marker, or a turn space, is off the row"
    elif fight.marker_at >= 0 and _spaces(fight, fight.marker_at) < fight.row.space:
        yield "the turn marker lies on a space that is no more"


def _order(fight: Fight) -> Iterator[str]:
    if sorted(fight.row.battlefield_numbers) != list(range(len(fight.row.battlefields))):
        yield "the row does not name every battlefield once"


def _hosts(fight: Fight) -> Iterator[str]:
    for one in fight.located_cards():
        host = fight.find_in_play(one.card.host) if one.card.host else one
        if host is None or host.zone != one.zone:
            yield f"{one.card.card} lies under a card that is not there"


def _purse(fight: Fight) -> Iterator[str]:
    held = (
        fight.tokens.reserve,
        *fight.tokens.dollars.values(),
        *(battlefield.dollars for battlefield in fight.row.battlefields),
    )
    if min(held) < 0:
        yield "somebody has less than no dollars"
    if sum(held) != fight.variant.dollars:
        yield f"there are {sum(held)} dollars, not {fight.variant.dollars}"
    if not 0 <= fight.tokens.wounds <= max(0, fight.variant.wounds):
        yield f"{fight.tokens.wounds} wounds lie on the leader"


def _spaces(fight: Fight, number: int) -> int:
    battlefield = fight.row.battlefields[number]
    return len(fight.book.fields[battlefield.id].spaces) + battlefield.extra


def _in_play(fight: Fight) -> Iterator[CardInPlay]:
    return (one.card for one in fight.located_cards())
