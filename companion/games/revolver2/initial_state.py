"""First state of a game, before anybody has acted."""

from companion.games.revolver2.box import PACKS, book, gaps_of
from companion.games.revolver2.enums_and_constants import ARMY, SPARE_ARMY, TOKENS
from companion.games.revolver2.info import INFO
from companion.games.revolver2.numbers_of_old_logs import pack_with_chosen_numbers
from companion.games.revolver2.state import HouseRules, State
from companion.rules.game import Setup
from companion.rules.packs.pack import pack_data
from companion.rules.parts.unordered_deck import Deck
from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import Side, Token
from companion.skirmish.cards.printed_components import PrintedBox
from companion.skirmish.play.sides_and_outcome import make_match_before_sides
from companion.skirmish.state.fight_state import Fight, GameDifferences, Member, SideZones
from companion.skirmish.state.gang_members import GangMembers
from companion.skirmish.state.token_supply import TokenSupply


def initial_state(setup: Setup) -> State:
    """Return the first state: seven members, twelve in the pile, twelve tokens on the Army (l.41-43)."""
    pack = pack_with_chosen_numbers(setup)
    data = pack_data(INFO, PACKS, pack)
    match = make_match_before_sides(data["box"], gaps_of(pack), setup)
    printed = book(pack)
    return State(_house_rules(setup, printed), match, _fray(setup, printed))


def _house_rules(setup: Setup, printed: PrintedBox) -> HouseRules:
    """Return the choices of the host. Poker cards that nobody has named can be real ones only."""
    return HouseRules(
        real_poker=setup.option("poker") == "cards" or any(card.unnamed for card in printed.poker.values()),
        with_pile=setup.ruling("R2-1") == "with-pile",
        leader_lost=setup.ruling("R2-2") == "yes",
        level=setup.ruling("R2-7"),
        collapse_once=setup.ruling("R2-21") == "once",
        gatling=Side(setup.ruling("R2-22")),
        gatling_slots=setup.ruling("R2-23"),
    )


def _fray(setup: Setup, printed: PrintedBox) -> Fight:
    law = GameDifferences(
        reshuffle=setup.ruling("R2-12") == "reshuffle",
        blockers_anywhere=setup.ruling("R2-13") == "onward",
        wounds=0,
        first_texts=setup.option("first-texts"),
        asks_all=not setup.option("first-texts"),
        has_items=not setup.option("first-texts"),
        blast_kills=setup.ruling("R2-29") == "killed",
        tokens_defend=setup.ruling("R2-30") == "tokens",
        answers_cancelled=setup.ruling("R2-31") == "yes",
        asks_told=setup.ruling("R2-34") == "asked",
        spare=SPARE_ARMY if setup.ruling("R2-28") == "box" else 0,
    )
    people = tuple(Member(one.id, one.grit) for one in printed.members.values() if one.start)
    return Fight(
        book=printed,
        variant=law,
        attack=SideZones(Deck.with_copies(printed.count_deck_copies(Side.ATTACK))),
        defence=SideZones(Deck.with_copies(printed.count_deck_copies(Side.DEFENCE))),
        gang=GangMembers(
            people, Deck.with_copies({CardId(one.id): 1 for one in printed.members.values() if not one.start})
        ),
        tokens=TokenSupply(
            supply={**TOKENS, Token.GRIT: TOKENS[Token.GRIT] - sum(one.grit for one in people)},
            countdown=ARMY,
            counted_from=ARMY,
        ),
    )
