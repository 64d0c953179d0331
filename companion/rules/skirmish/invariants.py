"""What is wrong with a fight; nothing ever should be."""

from collections import Counter
from collections.abc import Iterator, Mapping

from companion.rules.skirmish.fray import Fray, InPlay
from companion.rules.skirmish.knowledge import in_sight
from companion.rules.skirmish.words import POWER, Side, Token


def invariants(fray: Fray, tokens: Mapping[Token, int]) -> list[str]:
    """Every card and member is in one place, and all `tokens` of the box are; nothing is below 0.

    True after each action; while a card goes from the hand onto the table, between two events, it is nowhere.
    """
    return [
        *_cards(fray, Side.ATTACK),
        *_cards(fray, Side.DEFENCE),
        *_tokens(fray, tokens),
        *_people(fray),
        *_row(fray),
    ]


def _cards(fray: Fray, side: Side) -> Iterator[str]:
    force = fray.force(side)
    deck, known = force.deck, [card for card in force.hand if card is not None]
    aside = fray.peeked.get(side, ())
    found = Counter(deck.unseen)
    found.update((*known, *in_sight(fray, side), *deck.top, *aside))
    if found != Counter(fray.book.deck(side)):
        yield f"cards of the {side.value} were lost or doubled"
    if deck.size + force.hand.count(None) != sum(deck.unseen.values()) + len(deck.top):
        yield f"the deck and the hand of the {side.value} do not count right"
    if deck.size < 0 or any(count < 0 for count in deck.unseen.values()):
        yield f"the deck of the {side.value} holds less than nothing"


def _tokens(fray: Fray, tokens: Mapping[Token, int]) -> Iterator[str]:
    lying = Counter(fray.supply)
    for card in _in_play(fray):
        lying[POWER[fray.book.cards[card.card].side]] += card.power
        lying[Token.GRIT] += card.grit
    lying[Token.GRIT] += sum(one.grit for one in fray.people)
    lying[Token.POWER_DEFENCE] += sum(ground.power for ground in fray.grounds)
    for token in Token:
        if lying[token] != tokens[token]:
            yield f"there are {lying[token]} {token.value} tokens, not {tokens[token]}"
    places = (*fray.supply.values(), *(one.grit for one in fray.people), *(ground.power for ground in fray.grounds))
    if min((*places, fray.countdown, *(n for card in _in_play(fray) for n in (card.power, card.grit)))) < 0:
        yield "less than no tokens lie somewhere"


def _people(fray: Fray) -> Iterator[str]:
    pile = fray.pile
    where = Counter[str](pile.unseen) + Counter(pile.top) + Counter(one.id for one in fray.people)
    if where + Counter(fray.fallen) != Counter(fray.book.members.keys()):
        yield "members were lost or doubled"
    if pile.size != sum(pile.unseen.values()) + len(pile.top) or any(count < 0 for count in pile.unseen.values()):
        yield "the pile of members does not count right"


def _row(fray: Fray) -> Iterator[str]:
    uids = [card.uid for card in _in_play(fray)]
    if len(set(uids)) < len(uids) or any(not 0 < uid < fray.serial for uid in uids):
        yield "cards in play cannot be told apart"
    if fray.at >= len(fray.grounds) or any(_spaces(fray, number) < 0 for number in range(len(fray.grounds))):
        yield "the turn marker, or a turn space, is off the row"
    elif fray.at >= 0 and _spaces(fray, fray.at) < fray.space:
        yield "the turn marker lies on a space that is no more"


def _spaces(fray: Fray, number: int) -> int:
    ground = fray.grounds[number]
    return len(fray.book.fields[ground.id].spaces) + ground.extra


def _in_play(fray: Fray) -> Iterator[InPlay]:
    for ground in fray.grounds:
        yield from ground.cards
