"""First state of a game, before anybody has acted."""

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

from companion.games.revolver.box import PACKS, book
from companion.games.revolver.card_pool import ambushes, cards, force, frontier, members
from companion.games.revolver.cards_as_ruled import as_ruled
from companion.games.revolver.decisions.ambush import steps_back
from companion.games.revolver.info import INFO
from companion.games.revolver.modules import Modules, modules_of
from companion.games.revolver.state import HouseRules, Roles, State
from companion.games.revolver.terms import BORDER, CREEK_DOLLARS, DOLLARS, SPARE_CUBES, TOKENS
from companion.rules.errors import BadSetup
from companion.rules.game import Setup
from companion.rules.packs.pack import PackData, pack_data
from companion.rules.zone import CardId
from companion.skirmish.cards.printed import Book
from companion.skirmish.cards.terms import CardKind, Side, Token
from companion.skirmish.play.match import match_of
from companion.skirmish.state.fight import Battlefield, Fight, InPlay, Member, Variant
from companion.skirmish.state.gang import Gang
from companion.skirmish.state.row import Row
from companion.skirmish.state.token_supply import Tokens

_LAW_BEGINS_WITH = 1
"""Dollars of McReady at the start (l.182)."""


def first_state(setup: Setup) -> State:
    """Return the first state: the gang before its player, twelve cubes on the border, the row laid out.

    Raises BadSetup if the box lacks something that the modules need.
    """
    whole, data = book(setup.pack), pack_data(INFO, PACKS, setup.pack)
    modules, roles = modules_of(setup), roles_of(data)
    _roles_are_there(modules, roles)
    _decks_are_single(modules, data)
    built = [card for deck in data.get("deck", {}).values() for card in deck]
    printed = members(cards(as_ruled(whole, setup, roles), modules, built), modules, roles)
    fight = _fray(printed, modules, roles, setup)
    lying = ambushes(printed, modules)
    _ambushes_are_enough(lying, fight, modules)
    house = HouseRules(modules, roles, data.get("derail", {}).get("kills"))
    match = match_of(data["box"], PACKS.unvouched(data), setup)
    return State(house, match, fight, ambushes=lying, shuffled=lying, scene=modules.duel, hostage=modules.duel)


def roles_of(data: PackData) -> Roles:
    """Return the cards, members and battlefields that the rules speak of."""
    said: Mapping[str, Any] = data.get("roles", {})
    return Roles(**{each.name: said.get(each.name, "") for each in fields(Roles)})


def _roles_are_there(modules: Modules, roles: Roles) -> None:
    needed = {
        "train": True, "prison": modules.prison, "prisoner": modules.prison, "creek": modules.frontier,
        "guard": modules.duel, "partner": modules.duel, "weapon": modules.decision,
    }  # fmt: skip
    for name, asked in needed.items():
        if asked and not getattr(roles, name):
            raise BadSetup(
                f"the box does not say which is its {name}; write it under [roles], or leave that module out"
            )


def _decks_are_single(modules: Modules, data: PackData) -> None:
    """Reject built decks with the Stagecoach: its second decks would double their cards (l.446)."""
    if modules.stagecoach and any(_built(data, side) for side in Side):
        raise BadSetup("built decks are not played together with the module stagecoach: choose one of the two")


def _ambushes_are_enough(lying: tuple[CardId, ...], fight: Fight, modules: Modules) -> None:
    """Check the ambushes: one goes into the box, one lies before every battlefield (l.21, R1-34).

    Raises BadSetup if there are too few, or too many that move the marker back.
    """
    places, back = len(fight.row.battlefields), sum(steps_back(fight, card) for card in lying)
    if modules.ambush and len(lying) <= places:
        raise BadSetup(f"the box has {len(lying)} ambush cards for these modules, and {places + 1} are needed at least")
    if back > places - 1 - modules.prison:
        raise BadSetup(f"{back} ambush cards of the box move the turn marker back: more than may lie in the row")


def _fray(printed: Book, modules: Modules, roles: Roles, setup: Setup) -> Fight:
    data = pack_data(INFO, PACKS, setup.pack)
    people = tuple(Member(one.id, one.grit) for one in printed.members.values() if not one.aside)
    fight = Fight(
        book=printed,
        variant=_law(modules, roles, setup),
        attack=force(printed, Side.ATTACK, modules, _built(data, Side.ATTACK)),
        defence=force(printed, Side.DEFENCE, modules, _built(data, Side.DEFENCE)),
        frontier=frontier(printed, modules),
        gang=Gang(people),
        tokens=Tokens(
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


def _law(modules: Modules, roles: Roles, setup: Setup) -> Variant:
    return Variant(
        blockers_anywhere=False,
        kinds=tuple(kind for kind in CardKind if kind is not CardKind.BATTLEFIELD),
        never_shuffled=(roles.colonel,) if roles.colonel else (),
        dollars=DOLLARS if modules.frontier else 0,
        spare=SPARE_CUBES,
        counted="border",
        noose_shown=setup.ruling("R1-35") == "shown",
    )


def _grounds(printed: Book, modules: Modules, roles: Roles) -> tuple[Battlefield, ...]:
    """Return the row, with the prison as the last number: its place is after the third (l.77)."""
    row = sorted((one for one in printed.fields.values() if one.row == "row"), key=lambda one: one.place)
    found = tuple(Battlefield(one.id) for one in row)
    if modules.frontier:
        found = tuple(replace(one, dollars=CREEK_DOLLARS) if one.id == roles.creek else one for one in found)
    return (*found, Battlefield(roles.prison)) if modules.prison else found


def _with_order(fight: Fight, roles: Roles) -> Fight:
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


def _with_guard(fight: Fight, roles: Roles) -> Fight:
    """Return the fight with the guard in McReady's column at the train (l.272)."""
    train = next(number for number, battlefield in enumerate(fight.row.battlefields) if battlefield.id == roles.train)
    aside = tuple(card for card in fight.attack.aside if card != roles.guard)
    fight = fight.with_zones(Side.ATTACK, aside=aside)
    guard = InPlay(fight.next_uid, roles.guard)
    return replace(fight.with_column(train, Side.ATTACK, (guard,)), next_uid=fight.next_uid + 1)
