"""The one JSON form of an update: what phones, the table screen, MQTT and the engine get."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

import orjson

from companion.rules.action import Action, Offer, OneOf, Slot, Subset
from companion.rules.codec import Codec
from companion.rules.game import AnyGame, Outcome
from companion.rules.seat import CHANCE, Actor
from companion.table.observation import CardGone, CardSeen, Observation, Pressed
from companion.table.seal import Seal
from companion.table.update import Prompt, UndoAsked, Update, Which


class Wire:
    """Spells one game's actions, events and updates as JSON values and bytes."""

    def __init__(self, game: AnyGame) -> None:
        self.actions: Codec[Action] = Codec(*game.actions)
        self.events: Codec[Any] = Codec(*game.events)

    def encode(self, update: Update) -> bytes:
        """The update as JSON."""
        return orjson.dumps(self.plain(update))

    def plain(self, update: Update) -> dict[str, Any]:
        """The update as JSON values."""
        return {
            "seq": update.seq,
            "table": update.table,
            "game": update.game,
            "seat": update.viewer,
            "view": update.view,
            "events": [self.events.encode(event) for event in update.events],
            "to_act": sorted((actor_name(actor) for actor in update.to_act), key=str),
            "offers": [self.offer(offer) for offer in update.offers],
            "decision": update.decision,
            "prompt": None if update.prompt is None else self._prompt(update.prompt),
            "seals": [_seal(seal) for seal in update.seals],
            "head": update.head,
            "outcome": None if update.outcome is None else outcome(update.outcome),
        }

    def offer(self, offer: Offer[Any]) -> dict[str, Any]:
        """An offer as a phone gets it."""
        slots = {name: _slot(slot) for name, slot in offer.slots.items()}
        return {"action": offer.action.__name__, "slots": slots, "confirm": offer.action.confirm}

    def _prompt(self, prompt: Prompt) -> dict[str, Any]:
        match prompt:
            case Which(card, actions):
                return {"kind": "which", "card": card, "actions": [self.actions.encode(action) for action in actions]}
            case UndoAsked(to, by, agreed, waiting):
                return {"kind": "undo", "to": to, "by": by, "agreed": sorted(agreed), "waiting": sorted(waiting)}


def actor_name(actor: Actor) -> int | str:
    """A seat's number, or "chance"."""
    return actor.value if actor is CHANCE else actor


def outcome(ended: Outcome) -> dict[str, Any]:
    """An outcome as JSON values."""
    scores = {str(seat): score for seat, score in ended.scores.items()}
    return {"winners": list(ended.winners), "reason": ended.reason, "scores": scores}


OBSERVATIONS: Codec[Observation] = Codec(CardSeen, CardGone, Pressed)
"""Observations as JSON, for the engine and for pucks."""


def dumps(value: Any) -> bytes:
    """JSON values as bytes."""
    return orjson.dumps(value)


def _slot(slot: Slot) -> Mapping[str, Any]:
    if isinstance(slot, OneOf):
        return {"one_of": slot.options}
    if isinstance(slot, Subset):
        return {"subset": slot.of, "least": slot.least, "most": slot.most}
    return {"between": (slot.low, slot.high), "step": slot.step}


def _seal(seal: Seal) -> dict[str, Any]:
    opened = seal.opening
    shown = None if opened is None else {field.name: getattr(opened, field.name) for field in fields(opened)}
    return {"seq": seal.seq, "seat": seal.seat, "commit": seal.commit, "opened": shown}
