"""What is wrong with a fight; nothing ever should be."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain

from companion.rules.zone import CardId
from companion.skirmish.cards.terms import POWER, STAGE, DeckId, Side, Token
from companion.skirmish.state.fight import Fight, InPlay
from companion.skirmish.state.knowledge import in_sight, stock


def invariants(fray: Fight, tokens: Mapping[Token, int]) -> list[str]:
    """Every card and member is in one place, and all `tokens` of the box are; nothing is below 0.

    True after each action; while a card goes from the hand onto the table, between two events, it is nowhere.
    """
    return [
        *_cards(fray, Side.ATTACK),
        *_cards(fray, Side.DEFENCE),
        *_frontier(fray),
        *_tokens(fray, tokens),
        *_people(fray),
        *_row(fray),
        *_order(fray),
        *_hosts(fray),
        *_purse(fray),
    ]


def _cards(fray: Fight, side: Side) -> Iterator[str]:
    force = fray.force(side)
    known = [card for card in force.hand if card is not None and fray.book.cards[card].side is side]
    hidden = _hidden(fray, side)
    decks = (force.deck, force.stage)
    found = Counter(card for card, count in (*decks[0].unseen.items(), *decks[1].unseen.items()) for _ in range(count))
    beside = (fray.peeked.get(DeckId(side.value), ()), fray.peeked.get(STAGE[side], ()))
    found.update(chain(known, _of(fray, side), *(deck.known for deck in decks), *beside, hidden))
    if found != Counter(stock(fray, side)):
        yield f"cards of the {side.value} were lost or doubled"
    unseen = sum(sum(deck.unseen.values()) + len(deck.known) for deck in decks)
    if force.deck.size + force.stage.size + force.hand.count(None) + _face_down(fray, side) != unseen:
        yield f"the decks and the hand of the {side.value} do not count right"
    if any(deck.size < 0 or any(count < 0 for count in deck.unseen.values()) for deck in decks):
        yield f"a deck of the {side.value} holds less than nothing"


def _frontier(fray: Fight) -> Iterator[str]:
    deck, cards = fray.frontier.deck, fray.book.cards
    held = [card for side in Side for card in fray.force(side).hand if card is not None and cards[card].side is None]
    found = Counter(card for card, count in deck.unseen.items() for _ in range(count))
    found.update(chain(held, _of(fray, None), deck.known, fray.peeked.get(DeckId.FRONTIER, ()), _hidden(fray, None)))
    if found != Counter(stock(fray, None)):
        yield "cards of the Frontier were lost or doubled"
    bought = sum(fray.force(side).bought for side in Side)
    if deck.size < 0 or deck.size + bought != sum(deck.unseen.values()) + len(deck.known):
        yield "the Frontier deck does not count right"


def _of(fray: Fight, side: Side | None) -> Iterator[CardId]:
    """What lies open of those that are counted; ambushes are not."""
    return (card for card in in_sight(fray, side) if card in stock(fray, side))


def _hidden(fray: Fight, side: Side | None) -> Iterator[CardId]:
    """The known cards that lie face down: at the prison, under other cards, for a scene."""
    down = (card for ground in fray.grounds for cards in ground.down.values() for card in cards)
    buried = (card for force in (fray.attack, fray.defence, fray.frontier) for card in force.buried)
    for card in chain(down, fray.stashed.values(), fray.laid.values(), buried):
        if card is not None and fray.book.cards[card].side is side:
            yield card


def _face_down(fray: Fight, side: Side) -> int:
    """Unknown cards that lie face down; those of the Frontier have another back and are told."""
    down = sum(ground.down.get(side, ()).count(None) for ground in fray.grounds)
    stashed = (found for uid, card in fray.stashed.items() if card is None and (found := fray.find(uid)))
    own = sum(fray.owner(one.card) is side for one in stashed)
    return down + own + fray.force(side).buried.count(None) + (side in fray.laid and fray.laid[side] is None)


def _tokens(fray: Fight, tokens: Mapping[Token, int]) -> Iterator[str]:
    lying = Counter(fray.supply)
    for card in _in_play(fray):
        lying[POWER[fray.owner(card)]] += card.power
        lying[Token.GRIT] += card.grit
        lying.update(card.marks)
    lying[Token.GRIT] += sum(one.grit for one in fray.people)
    lying[Token.POWER_DEFENCE] += sum(ground.power for ground in fray.grounds)
    for token in Token:
        if lying[token] != tokens.get(token, 0):
            yield f"there are {lying[token]} {token.value} tokens, not {tokens.get(token, 0)}"
    places = (*fray.supply.values(), *(one.grit for one in fray.people), *(ground.power for ground in fray.grounds))
    on_cards = (n for card in _in_play(fray) for n in (card.power, card.grit, *card.marks.values()))
    if min((*places, fray.countdown, *on_cards)) < 0:
        yield "less than no tokens lie somewhere"


def _people(fray: Fight) -> Iterator[str]:
    pile = fray.pile
    where = Counter[str](pile.unseen) + Counter(pile.top) + Counter(one.id for one in fray.people)
    where += Counter(fray.fallen) + Counter(fray.defected)
    waiting = {name for name, member in fray.book.members.items() if member.aside and name not in where}
    if where != Counter(fray.book.members.keys() - waiting):
        yield "members were lost or doubled"
    if pile.size != sum(pile.unseen.values()) + len(pile.top) or any(count < 0 for count in pile.unseen.values()):
        yield "the pile of members does not count right"


def _row(fray: Fight) -> Iterator[str]:
    uids = [card.uid for card in _in_play(fray)]
    if len(set(uids)) < len(uids) or any(not 0 < uid < fray.serial for uid in uids):
        yield "cards in play cannot be told apart"
    if fray.at >= len(fray.grounds) or any(_spaces(fray, number) < 0 for number in range(len(fray.grounds))):
        yield "the turn marker, or a turn space, is off the row"
    elif fray.at >= 0 and _spaces(fray, fray.at) < fray.space:
        yield "the turn marker lies on a space that is no more"


def _order(fray: Fight) -> Iterator[str]:
    if sorted(fray.row) != list(range(len(fray.grounds))):
        yield "the row does not name every battlefield once"


def _hosts(fray: Fight) -> Iterator[str]:
    for one in fray.lying():
        host = fray.find(one.card.host) if one.card.host else one
        if host is None or host.zone != one.zone:
            yield f"{one.card.card} lies under a card that is not there"


def _purse(fray: Fight) -> Iterator[str]:
    held = (fray.reserve, *fray.dollars.values(), *(ground.dollars for ground in fray.grounds))
    if min(held) < 0:
        yield "somebody has less than no dollars"
    if sum(held) != fray.law.dollars:
        yield f"there are {sum(held)} dollars, not {fray.law.dollars}"
    if not 0 <= fray.wounds <= max(0, fray.law.wounds):
        yield f"{fray.wounds} wounds lie on the leader"


def _spaces(fray: Fight, number: int) -> int:
    ground = fray.grounds[number]
    return len(fray.book.fields[ground.id].spaces) + ground.extra


def _in_play(fray: Fight) -> Iterator[InPlay]:
    return (one.card for one in fray.lying())
