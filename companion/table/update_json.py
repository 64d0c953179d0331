"""JSON form of updates for phones, the table screen, MQTT and the engine."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final

import orjson

from companion.rules.actions_and_offers import Action, Offer, OneOf, Slot, Subset, TypedText
from companion.rules.codec import Codec
from companion.rules.forget_games import forget_with_game
from companion.rules.game import AnyGame, HasPackedUpdates, Outcome
from companion.rules.seats_and_viewers import CHANCE, Actor, Seat
from companion.table.log.clock_settings import clock_to_json
from companion.table.log.commitments import Commitment
from companion.table.observing.observation import CardGone, CardSeen, Observation, Pressed
from companion.table.prompts import CardQuestion, ConsentRequest, Prompt, UndoRequest
from companion.table.updates.buttons.button_meanings import ButtonMeaning, NextAndConfirmButtons
from companion.table.updates.pack_update import UpdatePacker
from companion.table.updates.update import ShownClock, Update

MAX_CACHED: Final = 1000
MAX_KEPT_LISTS: Final = 64
_NO_OFFERS: Final = orjson.Fragment(b"[]")
_OFFERS: Final[dict[int, tuple[Offer[Any], dict[str, Any]]]] = {}
"""Offers of all games that were encoded lately, by identity."""
_WHOLE_OFFERS: Final[dict[int, tuple[Sequence[Offer[Any]], orjson.Fragment]]] = {}
"""The same of all offers to a seat."""
forget_with_game(_OFFERS)
forget_with_game(_WHOLE_OFFERS)


class UpdateEncoder:
    """Encoder of one game's actions, events and updates as JSON values and bytes."""

    def __init__(self, game: AnyGame) -> None:
        self.actions: Codec[Action] = Codec(*game.actions)
        self.events: Codec[Any] = Codec(*game.events)
        self._told: dict[tuple[int, ...], tuple[Sequence[Any], orjson.Fragment]] = {}
        """The JSON of events that viewers were told at the last moment, by which events these are."""
        self._last: tuple[Update | None, bytes] = None, b""
        self._packer = UpdatePacker() if isinstance(game, HasPackedUpdates) and game.packs_updates else None

    def encode_update(self, update: Update) -> bytes:
        """Return the update as JSON."""
        own, shared = self.encode_parts(update)
        return own + shared

    def encode_parts(self, update: Update, is_packed: bool = False) -> tuple[bytes, bytes]:
        """Return the JSON in two parts: what is for this viewer alone, and what all viewers share, encoded once.

        With `is_packed` the update of a game that `HasPackedUpdates` is in the form that pages unpack.
        """
        last, shared = self._last
        if last is None or not _is_same_moment(last, update):
            shared = orjson.dumps(self._shared(update))[1:]
            self._last = update, shared
            self._told.clear()
        if is_packed and self._packer is not None:
            own = self._packer.pack(self._own(update, self._list_events, self._list_offers))
        else:
            own = self._own(update, self._spell_events, self._spell_offers)
        return orjson.dumps(own)[:-1] + b",", shared

    def update_to_json(self, update: Update) -> dict[str, Any]:
        """Return the update as JSON values."""
        return {**self._own(update, self._list_events, self._list_offers), **self._shared(update)}

    def _list_events(self, events: Sequence[Any]) -> list[Mapping[str, Any]]:
        return self.events.encode_all_once(events)

    def _list_offers(self, offers: Sequence[Offer[Any]]) -> list[dict[str, Any]]:
        return [has[1] if (has := _OFFERS.get(id(offer))) is not None else self._learn_offer(offer) for offer in offers]

    def _spell_events(self, events: Sequence[Any]) -> orjson.Fragment:
        """Return the events as JSON, spelled once for all viewers who are told the very same ones."""
        told = tuple(map(id, events))
        known = self._told.get(told)
        if known is None:
            spelled = orjson.Fragment(orjson.dumps(self._list_events(events)))
            known = self._told[told] = events, spelled  # events are kept, so that ids stay theirs
        return known[1]

    def _spell_offers(self, offers: Sequence[Offer[Any]]) -> orjson.Fragment:
        """Return the offers as JSON. A seat keeps the very same ones while they stay, and they are spelled once."""
        if not offers:
            return _NO_OFFERS
        known = _WHOLE_OFFERS.get(id(offers))
        if known is None:
            spelled = orjson.Fragment(orjson.dumps(self._list_offers(offers)))
            if len(_WHOLE_OFFERS) >= MAX_KEPT_LISTS:
                _WHOLE_OFFERS.clear()
            known = _WHOLE_OFFERS[id(offers)] = offers, spelled  # offers are kept, so that their id stays theirs
        return known[1]

    def _own(self, update: Update, events: Callable[..., Any], offers: Callable[..., Any]) -> dict[str, Any]:
        return {
            "seat": update.viewer,
            "view": update.view,
            "events": events(update.events),
            "offers": offers(update.offers),
            "decision": update.decision,
            "prompt": None if update.prompt is None else self._prompt(update.prompt),
            "buttons": [_pair(pair) for pair in update.buttons],
            **({} if update.clock is None else {"clock": _clock(update.clock)}),
        }

    def _shared(self, update: Update) -> dict[str, Any]:
        return {
            "seq": update.seq,
            "table": update.table,
            "game": update.game,
            "to_act": actors_to_json(update.to_act),
            "seals": [_seal(seal) for seal in update.seals],
            "head": update.head,
            "outcome": None if update.outcome is None else outcome_to_json(update.outcome),
            "chance": [self.actions.encode(action) for action in update.chance],
            "can_undo": update.can_undo,
        }

    def offer_to_json(self, offer: Offer[Any]) -> dict[str, Any]:
        """Return an offer as JSON values. Offers that a game keeps as constants are encoded once."""
        known = _OFFERS.get(id(offer))
        return self._learn_offer(offer) if known is None else known[1]

    def _learn_offer(self, offer: Offer[Any]) -> dict[str, Any]:
        slots = {name: _slot(slot) for name, slot in offer.slots.items()}
        encoded = {"action": offer.action.__name__, "slots": slots, "confirm": offer.action.confirm}
        if len(_OFFERS) >= MAX_CACHED:
            _OFFERS.clear()
        _OFFERS[id(offer)] = offer, encoded  # the offer is kept, so that its id stays its own
        return encoded

    def _prompt(self, prompt: Prompt) -> dict[str, Any]:
        match prompt:
            case CardQuestion(card, actions, zone, gone, why, at):
                encoded = [self.actions.encode(action) for action in actions]
                marked = {} if at is None else {"at": at}
                asked = {"kind": "which", "card": card, "zone": zone, "gone": gone, "why": why, "actions": encoded}
                return asked | marked
            case ConsentRequest(asked, by, seat, action, _, agreed, waiting):
                answers = {"agreed": sorted(agreed), "waiting": sorted(waiting)}
                proposed = {"asked": asked, "by": by, "seat": seat, "action": self.actions.encode(action)}
                return {"kind": "consent", **proposed, **answers}
            case UndoRequest(to, by, agreed, waiting):
                return {"kind": "undo", "to": to, "by": by, "agreed": sorted(agreed), "waiting": sorted(waiting)}


def actor_to_json(actor: Actor) -> int | str:
    """Return a seat's number, or "chance"."""
    return actor.value if actor is CHANCE else actor


def actors_to_json(to_act: Collection[Actor]) -> list[int | str]:
    """Return the names of actors, seats first."""
    seats = sorted([actor for actor in to_act if actor is not CHANCE])
    return [*seats, CHANCE.value] if len(seats) < len(to_act) else [*seats]


def outcome_to_json(ended: Outcome) -> dict[str, Any]:
    """Return an outcome as JSON values."""
    scores = {str(seat): score for seat, score in ended.scores.items()}
    return {"winners": list(ended.winners), "reason": ended.reason, "scores": scores}


OBSERVATIONS: Codec[Observation] = Codec(CardSeen, CardGone, Pressed)
"""Observations as JSON, for the engine and for pucks."""


def encode_json(value: Any) -> bytes:
    """Return JSON values as bytes."""
    return orjson.dumps(value)


def _slot(slot: Slot) -> Mapping[str, Any]:
    if isinstance(slot, OneOf):
        return {"one_of": slot.options}
    if isinstance(slot, Subset):
        return {"subset": slot.of, "least": slot.least, "most": slot.most}
    if isinstance(slot, TypedText):
        return {"words": slot.suggested, "most": slot.most}
    return {"between": (slot.low, slot.high), "step": slot.step}


def _pair(pair: NextAndConfirmButtons) -> dict[str, Any]:
    told = {"next": _meaning(pair.next), "confirm": _meaning(pair.confirm)}
    return {"seat": pair.seat, **told, "at": pair.at, "of": pair.of}


def _meaning(meaning: ButtonMeaning | None) -> dict[str, Any] | None:
    if meaning is None:
        return None
    action = None if meaning.action is None else {"type": meaning.action.__name__, **meaning.fields}
    told = {"does": meaning.does, "words": meaning.words, "loss": meaning.loss}
    return {**told, "seat": meaning.seat, "action": action}


def _clock(clock: ShownClock) -> dict[str, Any]:
    """Return the clocks as JSON values: `passed_ms` is the time since the last entry, which nobody's times hold yet."""
    reading = clock.reading
    seats = [
        {"used_ms": time.used_ms, "left_ms": reading.left_ms(Seat(seat), reading.at_ms)}
        for seat, time in enumerate(reading.times)
    ]
    return {
        **clock_to_json(reading.settings),
        **{"seats": seats, "running": sorted(reading.running), "up": sorted(clock.out_of_time)},
        "passed_ms": max(0, clock.now_ms - reading.at_ms),
    }


def _is_same_moment(one: Update, other: Update) -> bool:
    """Return whether two updates share one moment: a table builds the shared part once for all viewers."""
    return (
        one.head is other.head
        and one.seals is other.seals
        and one.to_act is other.to_act
        and one.outcome is other.outcome
        and one.seq == other.seq
    )


def _seal(seal: Commitment) -> dict[str, Any]:
    opened = seal.opening
    shown = None if opened is None else {"nonce": opened.nonce, "action": opened.action}
    return {"seq": seal.seq, "seat": seal.seat, "commit": seal.commit, "opened": shown}
