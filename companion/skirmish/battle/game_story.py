"""The story of a fight: the firepower at each battlefield after each deed, every member's end, the tokens left."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from companion.rules.event import Event
from companion.rules.parts.game_story import Scene, Story, StoryMove
from companion.skirmish.battle.events import (
    enlist_and_defect,
    members_and_tokens,
    played_cards,
    turns_and_attacks,
    used_cards,
    wounds_and_dollars,
)
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.state.derived.firepower import side_firepower
from companion.skirmish.state.fight_state import Fight

_TOLD: Final[tuple[type[Event], ...]] = (
    wounds_and_dollars.WoundsChanged, wounds_and_dollars.SideLost,
    enlist_and_defect.MemberEnlisted, enlist_and_defect.MemberDefected,
    members_and_tokens.MemberJoined, members_and_tokens.MemberSaved, members_and_tokens.MemberKilled,
    members_and_tokens.MemberBrought, members_and_tokens.CasualtyPrevented,
    played_cards.CardPlayed, played_cards.PlayCancelled, played_cards.CardLeft, played_cards.CardMoved,
    played_cards.CardChangedSides, used_cards.CardUsed,
    turns_and_attacks.AttackFought, turns_and_attacks.AttackSkipped, turns_and_attacks.MarkerMoved,
    turns_and_attacks.CountedDown, turns_and_attacks.BattlefieldBlown,
)  # fmt: skip
_SETTLED: Final = (played_cards.CardEntered, played_cards.CardDone)
"""Events that end the play of a card which had to be paid for first."""


class EventsOfGame(NamedTuple):
    """Kinds of events that a fight does not know: those that make scenes, those that make none, and the end."""

    told: tuple[type[Event], ...]
    quiet: tuple[type[Event], ...]
    won: type[Event]


def tell_story_of_fight(moves: Sequence[StoryMove], game: EventsOfGame, sides: Mapping[Side, int]) -> Story:
    """Return a scene for each deed of a fight. `sides` holds the seat of each side."""
    scenes: list[Scene] = []
    pending: list[Event] = []
    won: bool | None = None
    for move in moves:
        told = [event for event in move.events if _is_told(event, game)]
        pending += told
        settled = any(isinstance(event, _SETTLED) for event in move.events)
        if pending and (settled or any(not isinstance(event, played_cards.CardPlayed) for event in told)):
            scenes.append(Scene(move.at, pending, _shown(move.state.fight), _turning_point(pending, game, won)))
            won = next((event.won for event in pending if isinstance(event, turns_and_attacks.AttackFought)), won)
            pending = []
    return Story(scenes, _facts(moves[-1].state.fight, sides)) if moves else Story(())


def _is_told(event: Event, game: EventsOfGame) -> bool:
    return isinstance(event, (*_TOLD, *game.told, game.won)) and not isinstance(event, game.quiet)


def _shown(fight: Fight) -> dict[str, Any]:
    gang = fight.gang
    return {
        "at": fight.row.at,
        "fields": {str(number): _sums(fight, number) for number in fight.row.battlefield_numbers},
        "blown": [number for number, field in enumerate(fight.row.battlefields) if field.blown],
        "alive": [one.id for one in gang.alive],
        "grit": {one.id: one.grit for one in gang.alive if one.grit},
        "dead": list(gang.dead),
        "left": list(gang.defected),
        "countdown": fight.tokens.countdown,
        "wounds": fight.tokens.wounds,
    }


def _sums(fight: Fight, number: int) -> list[int]:
    return [side_firepower(fight, side, number) for side in (Side.ATTACK, Side.DEFENCE)]


def _facts(fight: Fight, sides: Mapping[Side, int]) -> dict[str, Any]:
    book = fight.book
    fields = [(number, book.fields[fight.row.battlefields[number].id]) for number in fight.row.battlefield_numbers]
    return {
        "sides": {side.value: sides.get(side) for side in Side},
        "fields": [{"number": number, **_name(printed)} for number, printed in fields],
        "cards": {card.id: _name(card) for card in book.cards.values()},
        "people": {one.id: {**_name(one), "rating": one.rating} for one in book.members.values()},
        "counted_from": fight.tokens.counted_from,
        "wounds": fight.variant.wounds,
    }


def _name(printed: Any) -> Mapping[str, Any]:
    return {"name": printed.name, **({"unnamed": True} if getattr(printed, "unnamed", False) else {})}


def _turning_point(events: Sequence[Event], game: EventsOfGame, won: bool | None) -> str:
    """Return "won", "killed", "left", "blown", "wound" or "tide": another side won the attack than the last one."""
    kinds: Mapping[str, type[Event]] = {
        "won": game.won,
        "killed": members_and_tokens.MemberKilled,
        "left": enlist_and_defect.MemberDefected,
        "blown": turns_and_attacks.BattlefieldBlown,
        "wound": wounds_and_dollars.WoundsChanged,
    }
    for word, kind in kinds.items():
        if any(isinstance(event, kind) for event in events):
            return word
    fought = [event.won for event in events if isinstance(event, turns_and_attacks.AttackFought)]
    return "tide" if won is not None and fought and fought[-1] != won else ""
