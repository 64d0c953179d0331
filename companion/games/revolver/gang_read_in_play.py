"""Deaths that lose the game, of a gang that people read to the companion: the leader's, and the right hand's (R1-1)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.games.revolver.state import ComponentRoles, State
from companion.rules.event import Event
from companion.rules.packs.check_values import numbered_tables
from companion.rules.packs.pack import PackData
from companion.skirmish.battle.events.unnamed_members import MemberDescribed
from companion.skirmish.cards.effect import EffectCondition
from companion.skirmish.cards.printed_components import DECK_SIZE, PrintedBox, PrintedMember
from companion.skirmish.effects.effect_codec import DO
from companion.skirmish.effects.gang.lose_game import LoseGame
from companion.skirmish.packs.named_in_play.amend_box_from_events import amend_box_by_event


def with_partner_of_growing_box(book: PrintedBox, roles: ComponentRoles) -> PrintedBox:
    """Return the book of a box that grows with a right hand whose death loses the game before the train (R1-1).

    Such a box cannot say so under `killed` as long as its last battlefield has no name.
    """
    if not book.has_unnamed or roles.partner not in book.members:
        return book
    return book.replace_members(
        {**book.members, roles.partner: _with_lost_game(book.members[roles.partner], roles, loses=True)}
    )


def with_described_death(state: State, event: Event) -> State:
    """Return the state in which the death of a member that was just described loses the game, if it is vital."""
    if not isinstance(event, MemberDescribed) or not event.vital:
        return state
    house, book = state.house, state.fight.book
    member = _with_lost_game(book.members[event.named], house.roles, loses=event.leader or house.partner_loses)
    if not event.leader:
        house = replace(house, roles=replace(house.roles, partner=event.named))
    told = book.replace_members({**book.members, event.named: member})
    return replace(state, house=house, fight=replace(state.fight, book=told))


def _with_lost_game(member: PrintedMember, roles: ComponentRoles, loses: bool) -> PrintedMember:
    """Return a vital member, with whose death its side `loses` the game; where it leads nobody, before the train."""
    known = any(isinstance(effect, LoseGame) for effect in member.killed)
    lost = LoseGame() if member.leader else LoseGame(only_if=EffectCondition(before=roles.train))
    return replace(member, vital=True, killed=(lost, *member.killed) if loses and not known else member.killed)


def amend_box(data: PackData, event: Event) -> PackData:
    """Return the data of a box with what a public event tells of it; `data` itself if nothing is new."""
    grown = amend_box_by_event(data, event, DECK_SIZE)
    if grown is not data and isinstance(event, MemberDescribed) and event.vital:
        grown = _with_vital_member(grown, event)
    return data if grown == data else grown


def _with_vital_member(data: PackData, told: MemberDescribed) -> PackData:
    """Return the data in this game's own words: a leader's death loses the game, the right hand has a role."""
    members = [
        _spelled(one, told) if one.get("id") == told.named else one for _, one in numbered_tables(data, "member")
    ]
    if told.leader:
        return {**data, "member": members}
    return {**data, "member": members, "roles": {**data.get("roles", {}), "partner": told.named}}


def _spelled(member: Mapping[str, Any], told: MemberDescribed) -> dict[str, Any]:
    spelled = {key: value for key, value in member.items() if key != "vital"}
    return {**spelled, "killed": [{DO: LoseGame.pack_word()}]} if told.leader else spelled
