"""First state of a game, before anybody has acted."""

from collections.abc import Mapping
from dataclasses import asdict, fields
from typing import Any

from companion.games.revolver.apply_rulings_to_cards import apply_rulings_to_book
from companion.games.revolver.box import PACKS, book, gaps_of
from companion.games.revolver.card_pool import (
    build_frontier_zones,
    keep_cards_in_game,
    keep_members_in_game,
    list_ambushes_to_shuffle,
    starting_zones,
)
from companion.games.revolver.card_texts_of_old_logs import OPTION
from companion.games.revolver.carry_out_actions.ambush import has_marker_back_effect
from companion.games.revolver.consequences_of_described_cards import add_right_hand_to_growing_box
from companion.games.revolver.enums_and_constants import (
    BORDER,
    CREEK_DOLLARS,
    DOLLARS,
    MOST_SPACES,
    SPARE_CUBES,
    TOKENS,
)
from companion.games.revolver.expansion_modules import ExpansionModules, read_modules
from companion.games.revolver.extra_pack_tables import LAST_PLACE
from companion.games.revolver.info import INFO
from companion.games.revolver.numbers_of_old_logs import pack_of_recorded_game
from companion.games.revolver.state import ComponentRoles, HouseRules, State
from companion.rules.errors import BadSetup
from companion.rules.game import Setup
from companion.rules.packs.pack import PackData, pack_data
from companion.rules.replace import replace
from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import CardKind, Side, Token
from companion.skirmish.cards.printed_components import PrintedBox
from companion.skirmish.play.sides_and_outcome import make_match_before_sides
from companion.skirmish.state.battlefield_row import Row
from companion.skirmish.state.fight_state import Battlefield, CardInPlay, Fight, GameDifferences, Member
from companion.skirmish.state.gang_members import GangMembers
from companion.skirmish.state.token_supply import TokenSupply

_LAW_BEGINS_WITH = 1
"""Dollars of McReady at the start (l.182)."""


def initial_state(setup: Setup) -> State:
    """Return the first state: the gang before its player, twelve cubes on the border, the row laid out.

    Raises BadSetup if the box lacks something that the modules need.
    """
    pack = pack_of_recorded_game(setup)
    whole, data = book(pack), pack_data(INFO, PACKS, pack)
    modules, roles = read_modules(setup), read_component_roles(data, whole)
    _roles_are_there(modules, roles)
    _decks_are_single(modules, data)
    _box_is_whole(modules, whole)
    built = [card for deck in data.get("deck", {}).values() for card in deck]
    ruled = apply_rulings_to_book(add_right_hand_to_growing_box(whole, roles), setup, roles)
    printed = keep_members_in_game(keep_cards_in_game(ruled, modules, built), modules, roles)
    fight = _fray(printed, modules, roles, setup, data)
    lying = list_ambushes_to_shuffle(printed, modules)
    _ambushes_are_enough(lying, fight, modules)
    house = HouseRules(modules, roles, data.get("derail", {}).get("kills"), setup.ruling("R1-1") != "nobody")
    match = make_match_before_sides(data["box"], gaps_of(pack), setup)
    return State(house, match, fight, ambushes=lying, shuffled=lying, scene=modules.duel, hostage=modules.duel)


def read_component_roles(data: PackData, book: PrintedBox) -> ComponentRoles:
    """Return the cards, members and battlefields that the rules speak of; the train is the last battlefield."""
    said: Mapping[str, Any] = data.get("roles", {})
    roles = ComponentRoles(**{each.name: said.get(each.name, "") for each in fields(ComponentRoles)})
    last = next((one.id for one in book.fields.values() if (one.row, one.place) == ("row", LAST_PLACE)), roles.train)
    return roles if roles.train else replace(roles, train=last)


def _roles_are_there(modules: ExpansionModules, roles: ComponentRoles) -> None:
    needed = {
        "train": True, "prison": modules.prison, "prisoner": modules.prison, "creek": modules.frontier,
        "guard": modules.duel, "partner": modules.duel, "weapon": modules.decision,
    }  # fmt: skip
    for name, asked in needed.items():
        if asked and not getattr(roles, name):
            raise BadSetup(
                f"the box does not say which is its {name}; write it under [roles], or leave that module out"
            )


def _decks_are_single(modules: ExpansionModules, data: PackData) -> None:
    """Reject built decks with the Stagecoach: its second decks would double their cards (l.446)."""
    if modules.stagecoach and any(_built(data, side) for side in Side):
        raise BadSetup("built decks are not played together with the module stagecoach: choose one of the two")


def _box_is_whole(modules: ExpansionModules, book: PrintedBox) -> None:
    """Reject expansions beside a box that lacks something: their cards lie face down, where nobody can be asked."""
    if any(asdict(modules).values()) and book.has_unnamed:
        raise BadSetup("expansions are played once the box itself lacks nothing: complete it, or choose no module")


def _ambushes_are_enough(lying: tuple[CardId, ...], fight: Fight, modules: ExpansionModules) -> None:
    """Check the ambushes: one goes into the box, one lies before every battlefield (l.21, R1-34).

    Raises BadSetup if there are too few, or too many that move the marker back.
    """
    places, back = len(fight.row.battlefields), sum(has_marker_back_effect(fight, card) for card in lying)
    if modules.ambush and len(lying) <= places:
        raise BadSetup(f"the box has {len(lying)} ambush cards for these modules, and {places + 1} are needed at least")
    if back > places - 1 - modules.prison:
        raise BadSetup(f"{back} ambush cards of the box move the turn marker back: more than may lie in the row")


def _fray(printed: PrintedBox, modules: ExpansionModules, roles: ComponentRoles, setup: Setup, data: PackData) -> Fight:
    people = tuple(Member(one.id, one.grit) for one in printed.members.values() if not one.aside)
    fight = Fight(
        book=printed,
        variant=_law(modules, roles, setup, printed.has_unnamed),
        attack=starting_zones(printed, Side.ATTACK, modules, _built(data, Side.ATTACK)),
        defence=starting_zones(printed, Side.DEFENCE, modules, _built(data, Side.DEFENCE)),
        frontier=build_frontier_zones(printed, modules),
        gang=GangMembers(people),
        tokens=TokenSupply(
            supply={**TOKENS, Token.GRIT: TOKENS[Token.GRIT] - sum(one.grit for one in people)},
            countdown=BORDER,
            counted_from=BORDER,
        ),
        row=Row(_grounds(printed, modules, roles)),
    )
    fight = _with_order(fight, roles)
    fight = _with_dollars(fight) if modules.frontier else fight
    return _with_guard(fight, roles) if modules.duel else fight


def _built(data: PackData, side: Side) -> Mapping[CardId, int] | None:
    deck: Mapping[CardId, int] | None = data.get("deck", {}).get(side.value)
    return deck


def _law(modules: ExpansionModules, roles: ComponentRoles, setup: Setup, grows: bool) -> GameDifferences:
    """Return what is different here; a box that `grows` while people play asks them for all that it lacks."""
    return GameDifferences(
        blockers_anywhere=grows,  # how far one reaches is told by nobody: people read it (FAQ 10)
        kinds=tuple(kind for kind in CardKind if kind is not CardKind.BATTLEFIELD),
        never_shuffled=(roles.colonel,) if roles.colonel else (),
        dollars=DOLLARS if modules.frontier else 0,
        spare=SPARE_CUBES,
        asks_all=grows,
        has_partner=True,
        most_spaces=MOST_SPACES,
        member_word="Outlaw",
        counted="border",
        noose_shown=setup.ruling("R1-35") == "shown",
        first_texts=setup.option(OPTION),
        says_stagecoach=setup.ruling("R1-59") == "said",
        asks_told=setup.ruling("R1-60") == "asked",
    )


def _grounds(printed: PrintedBox, modules: ExpansionModules, roles: ComponentRoles) -> tuple[Battlefield, ...]:
    """Return the row, with the prison as the last number: its place is after the third (l.77)."""
    row = sorted((one for one in printed.fields.values() if one.row == "row"), key=lambda one: one.place)
    found = tuple(Battlefield(one.id) for one in row)
    if modules.frontier:
        found = tuple(replace(one, dollars=CREEK_DOLLARS) if one.id == roles.creek else one for one in found)
    return (*found, Battlefield(roles.prison)) if modules.prison else found


def _with_order(fight: Fight, roles: ComponentRoles) -> Fight:
    """Return the fight with the prison before the battlefield of the creek (l.77)."""
    numbers = {battlefield.id: number for number, battlefield in enumerate(fight.row.battlefields)}
    if roles.prison not in numbers or roles.creek not in numbers:
        return fight
    row = [number for number in range(len(fight.row.battlefields)) if number != numbers[roles.prison]]
    row.insert(row.index(numbers[roles.creek]), numbers[roles.prison])
    return fight.with_row(order=tuple(row))


def _with_dollars(fight: Fight) -> Fight:
    lying = sum(battlefield.dollars for battlefield in fight.row.battlefields)
    purse = {Side.ATTACK: _LAW_BEGINS_WITH, Side.DEFENCE: 0}
    return fight.with_tokens(dollars=purse, reserve=DOLLARS - lying - _LAW_BEGINS_WITH)


def _with_guard(fight: Fight, roles: ComponentRoles) -> Fight:
    """Return the fight with the guard in McReady's column at the train (l.272)."""
    train = next(number for number, battlefield in enumerate(fight.row.battlefields) if battlefield.id == roles.train)
    aside = tuple(card for card in fight.attack.aside if card != roles.guard)
    fight = fight.with_zones(Side.ATTACK, aside=aside)
    guard = CardInPlay(fight.next_uid, roles.guard)
    return replace(fight.with_column(train, Side.ATTACK, (guard,)), next_uid=fight.next_uid + 1)
