"""Seats whose tokens, cards or members a correction changes: they are asked first (R2-32)."""

from collections.abc import Collection, Iterator

from companion.rules.actions_and_offers import Action
from companion.rules.seats_and_viewers import Seat
from companion.skirmish.battle.actions import BringMember, LoseMember, PutCard, SetCardCount, SetMarker, SetTokens
from companion.skirmish.battle.leave_play import attachments_of
from companion.skirmish.cards.enums_and_constants import Keepsake, Side
from companion.skirmish.play.by_hand.correct_tokens import KEEPSAKES, find_card_at_token_place
from companion.skirmish.play.game_state import HasMatchAndFight
from companion.skirmish.state.derived.card_references import CardReference, find_referenced_card
from companion.skirmish.state.fight_state import CardInPlay, Fight


def seats_concerned_by(state: HasMatchAndFight, action: Action) -> Collection[Seat]:
    """Return the seats whose things a correction changes: tokens of the countdown are the table's."""
    sides = dict.fromkeys(_owners(state.fight, action))
    return [Seat(state.match.seats[side]) for side in sides if side in state.match.seats]


def _owners(fight: Fight, action: Action) -> Iterator[Side]:
    match action:
        case SetTokens():
            yield from _owners_of_tokens(fight, action)
        case PutCard(card, zone, nth, to, _):
            yield from _owners_of_card(fight, find_referenced_card(fight, CardReference(card, zone, nth)))
            yield from (side for side in Side if to.startswith(f"{side.value}-"))
        case LoseMember():
            yield Side.DEFENCE
        case BringMember() | SetMarker() | SetCardCount():
            # A member is the defenders', and the attackers lose by it; turns are both's. Who holds more cards is better
            # off, and nobody else may count them.
            yield from Side


def _owners_of_tokens(fight: Fight, action: SetTokens) -> Iterator[Side]:
    kind, _, name = action.place.partition(":")
    match kind:
        case "wounds" | "member" | "field":
            yield Side.DEFENCE
        case "dollars" | "keepsakes":
            yield Side(name)
            holder = fight.tokens.keepsakes.get(Keepsake(action.token)) if kind == KEEPSAKES else None
            if holder is not None:
                yield holder
        case "card":
            found = find_card_at_token_place(fight, name)
            if found is not None:
                yield fight.owner_of(found)


def _owners_of_card(fight: Fight, card: CardInPlay | None) -> Iterator[Side]:
    """Yield who has a card, and who has those that go where it goes."""
    if card is not None:
        yield from (fight.owner_of(one) for one in (card, *attachments_of(fight, card)))
