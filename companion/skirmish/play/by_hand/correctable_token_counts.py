"""Tokens and real cards that a dial may put right, with the seats that have them."""

from collections.abc import Iterator, Sequence
from typing import Final

from companion.rules.correctable_tokens import CorrectableTokenCount
from companion.rules.seats_and_viewers import Seat
from companion.skirmish.battle.actions import SetCardCount, SetMarker, SetTokens
from companion.skirmish.battle.events.card_counts import count_cards_at, owner_of_place
from companion.skirmish.cards.enums_and_constants import Side, Token
from companion.skirmish.play.by_hand.correct_card_counts import count_most_cards_at, list_counted_places
from companion.skirmish.play.by_hand.correct_tokens import (
    COUNTDOWN,
    DOLLAR,
    DOLLARS,
    WOUND,
    WOUNDS,
    count_tokens_on_card,
    token_place_of_card,
)
from companion.skirmish.play.game_state import HasMatchAndFight
from companion.skirmish.state.derived.battlefields_along_marker import turn_spaces_of_battlefield
from companion.skirmish.state.fight_state import Fight

REASON: Final = "miscounted"
"""The reason of every correction by a dial, which has no words."""

_KEY: Final = str.maketrans(":-", "__")
"""Letters of a place of cards as those of a key."""


def list_correctable_token_counts(state: HasMatchAndFight) -> Sequence[CorrectableTokenCount]:
    """Return the tokens of the table, then of both sides, and their real cards; tokens on cards only where some lie."""
    if not state.match.seats:
        return ()
    return (*_of_the_table(state.fight), *_of_the_sides(state), *_of_real_cards(state), *_on_cards(state))


def _count(
    name: str, lies: int, most: int, place: str, token: str, seat: Seat | None = None, key: str = ""
) -> CorrectableTokenCount:
    return CorrectableTokenCount(name, lies, most, SetTokens(place, token, lies, REASON), "count", seat, key)


def _of_the_table(fight: Fight) -> Iterator[CorrectableTokenCount]:
    counted, most = fight.variant.counted, fight.tokens.counted_from + fight.variant.spare
    yield _count(counted, fight.tokens.countdown, most, COUNTDOWN, counted, key=COUNTDOWN)
    if fight.marker_at >= 0 and not fight.variant.first_texts:
        spaces, said = (
            len(turn_spaces_of_battlefield(fight, fight.marker_at)),
            SetMarker(fight.marker_at, fight.row.space, REASON),
        )
        yield CorrectableTokenCount("turn marker", fight.row.space, spaces, said, "space", key="marker")


def _of_the_sides(state: HasMatchAndFight) -> Iterator[CorrectableTokenCount]:
    fight, seats = state.fight, state.match.seats
    tokens, variant, defender = fight.tokens, fight.variant, Seat(seats[Side.DEFENCE])
    if variant.wounds:
        yield _count("wounds", tokens.wounds, variant.wounds, WOUNDS, WOUND, defender, WOUNDS)
    for side in Side if variant.dollars else ():
        has = tokens.dollars.get(side, 0)
        name, place, key = f"dollars {side.value}", f"{DOLLARS}:{side.value}", f"{DOLLARS}_{side.value}"
        yield _count(name, has, has + tokens.reserve, place, DOLLAR, Seat(seats[side]), key)
    grit, power = tokens.supply.get(Token.GRIT, 0), tokens.supply.get(Token.POWER_DEFENCE, 0)
    for one in fight.gang.alive if Token.GRIT in tokens.supply else ():
        name = f"grit {fight.book.members[one.id].name}"
        yield _count(name, one.grit, one.grit + grit, f"member:{one.id}", Token.GRIT.value, defender)
    for number, field in enumerate(fight.row.battlefields):
        if field.power:
            place = f"field:{number}"
            most = field.power + power
            yield _count(f"power field {number + 1}", field.power, most, place, Token.POWER_DEFENCE.value, defender)


def _of_real_cards(state: HasMatchAndFight) -> Iterator[CorrectableTokenCount]:
    """Yield decks and hands where cards are dealt past us."""
    fight = state.fight
    for place in list_counted_places(fight) if fight.real_cards else ():
        lies, most, owner = count_cards_at(fight, place), count_most_cards_at(fight, place), owner_of_place(place)
        seat = None if owner is None else Seat(state.match.seats[owner])
        said, key = SetCardCount(str(place), lies, REASON), str(place).translate(_KEY)
        yield CorrectableTokenCount(f"{place.kind} {place.name}", lies, most, said, "count", seat, key)


def _on_cards(state: HasMatchAndFight) -> Iterator[CorrectableTokenCount]:
    fight = state.fight
    for one in fight.located_cards():
        for token, free in fight.tokens.supply.items():
            lies = count_tokens_on_card(fight, one.card, token)
            if lies:
                name = f"{token.value} {fight.book.cards[one.card.card].name}"
                seat = Seat(state.match.seats[fight.owner_of(one.card)])
                yield _count(name, lies, lies + free, token_place_of_card(fight, one.card), token.value, seat)
