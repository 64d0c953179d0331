"""Checks of a sheet whose single values are right: do they fit together?"""

from collections import Counter as Counted
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Final, NamedTuple, TypeVar

from companion.games.any.sheet.check.kept_secrets import check_hidden_counter, check_kept_answers, check_places
from companion.games.any.sheet.check.one_phone import check_one_phone
from companion.games.any.sheet.check.turns import check_turns, check_winner
from companion.games.any.sheet.clock_of_sheet import wrong_time_of
from companion.games.any.sheet.shape import RESERVED
from companion.games.any.sheet.sheet import (
    Counter,
    Deck,
    Dice,
    PhasePlan,
    Role,
    ScoreSheet,
    SecretQuestion,
    Sheet,
    Token,
    Track,
    Turns,
    copies_for,
)
from companion.rules.packs.check_values import suggest_known_word
from companion.rules.packs.pack import Complaint, ComplaintIgnoredInReplay, PackLocation

_MOST_REST: Final = 1
_LONGEST_RANGE: Final = 9_999
_Thing = TypeVar("_Thing", PhasePlan, Role, Counter, Token, Track, SecretQuestion, Deck)


class _Place(NamedTuple):
    """A place in the sheet, to complain about."""

    table: str
    number: int
    name: str

    def complain(self, wrong: str, mend: str, key: str = "") -> Complaint:
        """Return a complaint about this place."""
        return Complaint(f"{self.table} {self.name}", wrong, mend, PackLocation(self.table, self.number, key))


def check_whole(sheet: Sheet) -> Iterator[Complaint]:
    """Yield what does not fit together."""
    yield from _check_ids(sheet)
    yield from check_turns(sheet)
    yield from check_one_phone(sheet)
    yield from _check_clock(sheet.turns)
    yield from _check_each("phase", sheet.phases, _check_phase, sheet)
    yield from _check_each("role", sheet.roles, _check_role, sheet)
    yield from _check_role_counts(sheet)
    yield from _check_each("counter", sheet.counters, _check_counter, sheet)
    yield from _check_each("token", sheet.tokens, _check_token, sheet)
    yield from _check_each("track", sheet.tracks, _check_track, sheet)
    yield from _check_each("secret", sheet.secrets, _check_secret, sheet)
    yield from _check_each("deck", sheet.decks, _check_deck, sheet)
    yield from _check_dials(sheet)
    if sheet.score is not None:
        yield from _check_score(sheet.score, sheet)
    yield from check_winner(sheet)


def _check_each(
    table: str, found: tuple[_Thing, ...], check: Callable[[_Place, _Thing, Sheet], Iterator[Complaint]], sheet: Sheet
) -> Iterator[Complaint]:
    for number, one in enumerate(found, start=1):
        name = one.name if isinstance(one, PhasePlan) else one.id
        yield from check(_Place(table, number, name or str(number)), one, sheet)


def _check_ids(sheet: Sheet) -> Iterator[Complaint]:
    """Yield ids that two things have: counters, tokens and tracks of one table are told apart by them."""
    tables: dict[str, Sequence[Counter | Token | Track | SecretQuestion | Dice | Deck | Role]] = {
        "role": sheet.roles,
        "counter": sheet.counters,
        "token": sheet.tokens,
        "track": sheet.tracks,
        "secret": sheet.secrets,
        "dice": sheet.dice,
        "deck": sheet.decks,
    }
    places = [_Place(table, at, one.id) for table, all_ in tables.items() for at, one in enumerate(all_, start=1)]
    counts = Counted(place.name for place in places)
    for place in places:
        if counts[place.name] > 1:
            yield place.complain(f"two things are called {place.name}", "give each an id of its own", "id")


def _unknown(place: _Place, key: str, word: str, known: Collection[str], what: str) -> Complaint:
    names = ", ".join(known) or "none yet"
    return place.complain(
        f"{key} names {word!r}, and no {what} is called that",
        f"{suggest_known_word(word, known)}there are {names}",
        key,
    )


def _check_clock(turns: Turns) -> Iterator[Complaint]:
    if mend := wrong_time_of(turns):
        wrong = f'clock = "{turns.clock}" has {turns.minutes} minutes and {turns.seconds} seconds'
        yield ComplaintIgnoredInReplay("turns", wrong, mend, PackLocation("turns", None, "clock"))


def _check_phase(place: _Place, phase: PhasePlan, sheet: Sheet) -> Iterator[Complaint]:
    known = [secret.id for secret in sheet.secrets]
    if phase.opens and phase.opens not in known:
        yield _unknown(place, "opens", phase.opens, known, "secret")
    if phase.turns in ("each", "passes") and sheet.turns.order == "none":
        mend = 'write turns = "all", "first" or "talk", or give [turns] an order'
        yield place.complain(f'turns = "{phase.turns}" needs an order of turns', mend, "turns")


def _check_role(place: _Place, role: Role, sheet: Sheet) -> Iterator[Complaint]:
    known = [one.id for one in sheet.roles]
    for seen in role.sees:
        if seen not in known:
            yield _unknown(place, "sees", seen, known, "role")


def _check_role_counts(sheet: Sheet) -> Iterator[Complaint]:
    if not sheet.roles:
        return
    if sum(role.copies == "rest" for role in sheet.roles) > _MOST_REST:
        wrong = 'two roles have copies = "rest"'
        yield Complaint(
            "role", wrong, "only one of them can get the rest; give the other a number", PackLocation("role")
        )
        return
    for seats in range(sheet.players[0], sheet.players[1] + 1):
        yield from _check_roles_for(sheet, seats)


def _check_roles_for(sheet: Sheet, seats: int) -> Iterator[Complaint]:
    counts = {role.id: copies_for(role.copies, seats) for role in sheet.roles}
    dealt = sum(number for number in counts.values() if number is not None)
    has_rest = None in counts.values()
    if dealt == seats or (has_rest and dealt < seats):
        return
    said = " and ".join(f"{number} {name}" for name, number in counts.items() if number is not None)
    mend = "deal fewer" if dealt > seats else 'give one role copies = "rest"'
    wrong = f"with {seats} players {said} are {dealt}"
    yield Complaint("role", wrong, mend, PackLocation("role"))


def _check_counter(place: _Place, counter: Counter, sheet: Sheet) -> Iterator[Complaint]:
    if counter.least >= counter.most:
        yield place.complain(f"least {counter.least} is not below most {counter.most}", "widen its limits", "most")
    elif counter.start > counter.most:
        wrong = f"start {counter.start} is above most {counter.most}"
        yield place.complain(wrong, f"begin at {counter.most} or less", "start")
    elif counter.start < counter.least:
        wrong = f"start {counter.start} is below least {counter.least}"
        yield place.complain(wrong, f"begin at {counter.least} or more", "start")
    yield from check_hidden_counter(place, counter, sheet)
    if counter.back == "turn" and sheet.turns.order == "none":
        yield place.complain('back = "turn" needs an order of turns', 'write back = "round" or "never"', "back")


def _check_token(place: _Place, token: Token, sheet: Sheet) -> Iterator[Complaint]:
    seats = sheet.players[1]
    if token.total is not None and seats * token.start > token.total:
        wrong = f"{seats} players with {token.start} each need {seats * token.start}, and there are {token.total}"
        yield place.complain(wrong, f"make total {seats * token.start} or more", "total")
    if token.total is None and not token.start:
        wrong = "there are none: it has neither a total nor a start"
        yield place.complain(wrong, "write total = 100 for a bank, or start = 10 for each", "total")
    for key, number in (("start", token.start), ("total", token.total or 0)):
        if number % token.step:
            yield place.complain(f"{key} {number} is no multiple of step {token.step}", "change one of them", key)
    taken = {counter.id for counter in sheet.counters} | {track.id for track in sheet.tracks}
    for pot in (*token.pots, *(["bank"] if token.total is not None else [])):
        if f"{token.id}_{pot}" in taken:
            yield place.complain(f"something else is called {token.id}_{pot}", "rename one of them", "pots")
    for pot in token.pots:
        if pot in RESERVED:
            yield place.complain(
                f"the companion calls something {pot}", f"rename the pot, such as {pot[:14]}_2", "pots"
            )
    yield from _check_sides(place, token)


def _check_sides(place: _Place, token: Token) -> Iterator[Complaint]:
    if token.sides and not token.pots:
        yield place.complain(
            "sides = true shows who put what into a pot, and it has none", 'write pots = ["pot"]', "sides"
        )
    if token.dial and token.dial not in token.pots:
        yield _unknown(place, "dial", token.dial, token.pots, "pot of it")


def _check_deck(place: _Place, deck: Deck, sheet: Sheet) -> Iterator[Complaint]:
    """Yield numbers of the view that something else is called by: what is left, and what lies open."""
    pots = {f"{token.id}_{pot}" for token in sheet.tokens for pot in (*token.pots, "bank")}
    taken = {counter.id for counter in sheet.counters} | {track.id for track in sheet.tracks} | pots
    for name in (f"{deck.id}_deck", f"{deck.id}_pile"):
        if name in taken:
            yield place.complain(f"something else is called {name}", "rename one of them", "id")


def _check_dials(sheet: Sheet) -> Iterator[Complaint]:
    """Yield all dials but the first: a puck has one dial, which turns one thing."""
    counters = [_Place("counter", at, one.id) for at, one in enumerate(sheet.counters, 1) if one.dial != "none"]
    tokens = [_Place("token", at, one.id) for at, one in enumerate(sheet.tokens, 1) if one.dial]
    places = [*counters, *tokens]
    for place in places[1:]:
        wrong = f"a puck has one dial, and it turns {places[0].name}"
        yield place.complain(wrong, "take `dial` away from one of the two", "dial")


def _check_track(place: _Place, track: Track, sheet: Sheet) -> Iterator[Complaint]:
    if len(track.places) < 2:
        yield place.complain("it has fewer than two places", "write places = [...] or length = 10", "places")
    elif track.start >= len(track.places):
        wrong = f"start {track.start + 1} is beyond its {len(track.places)} places"
        yield place.complain(wrong, f"begin at {len(track.places)} or before", "start")


def _check_secret(place: _Place, secret: SecretQuestion, sheet: Sheet) -> Iterator[Complaint]:
    yield from _check_choices(place, secret, sheet)
    yield from check_places(place, secret)
    yield from check_kept_answers(place, secret, sheet)
    opened_by = [phase.name for phase in sheet.phases if phase.opens == secret.id]
    if secret.who == "picked" and opened_by:
        wrong = 'who = "picked" needs somebody who asks; no phase can open it'
        yield place.complain(wrong, f"take `opens` away from phase {opened_by[0]}", "who")
    if secret.who == "turn" and sheet.turns.order == "none":
        yield place.complain('who = "turn" needs an order of turns', 'write who = "all"', "who")
    known = [role.id for role in sheet.roles]
    if secret.only and secret.only not in known:
        yield _unknown(place, "only", secret.only, known, "role")
    elif secret.only and secret.reveal != "counts":
        wrong = f'only = "{secret.only}" with who said what tells who is {secret.only}'
        yield place.complain(wrong, 'write reveal = "counts"', "reveal")


def _check_choices(place: _Place, secret: SecretQuestion, sheet: Sheet) -> Iterator[Complaint]:
    if secret.of in ("one", "several") and len(secret.choices) < 2:
        yield place.complain(
            f'of = "{secret.of}" has fewer than two choices', 'write choices = ["Yes", "No"]', "choices"
        )
    elif secret.of in ("number", "seat", "place") and secret.choices:
        yield place.complain(f'of = "{secret.of}" has no choices', "leave out `choices`", "choices")
    tokens = [token.id for token in sheet.tokens]
    if isinstance(secret.most, str):
        if secret.of != "number":
            yield place.complain(f"most names {secret.most!r}, and it asks no number", "write a number", "most")
        elif secret.most not in tokens:
            yield _unknown(place, "most", secret.most, tokens, "token")
        elif secret.least:
            yield place.complain("who has no token could not answer", "write least = 0", "least")
    elif secret.of in ("number", "several") and secret.least > secret.most:
        yield place.complain(f"least {secret.least} is above most {secret.most}", "swap them", "least")
    elif secret.of == "number" and secret.most - secret.least > _LONGEST_RANGE:
        yield place.complain("that is more than ten thousand numbers", "narrow least and most", "most")
    elif secret.of == "several" and secret.most > len(secret.choices):
        wrong = f"most {secret.most} is above its {len(secret.choices)} choices"
        yield place.complain(wrong, f"write {len(secret.choices)} or less", "most")


def _check_score(score: ScoreSheet, sheet: Sheet) -> Iterator[Complaint]:
    place = _Place("score", 1, "")
    if not score.rows and not score.adds:
        yield _of_score("it has neither rows nor adds", 'write rows = "rounds", or adds = {...}', "rows")
    for row in score.factor:
        if score.rows == "rounds" or row not in score.rows:
            known = () if score.rows == "rounds" else score.rows
            yield _unknown(place, "factor", row, known, "row")._replace(where="score", at=PackLocation("score"))
    counted = [counter.id for counter in sheet.counters if counter.of == "seat"]
    known_ids = [*counted, *(token.id for token in sheet.tokens)]
    for name in score.adds:
        if name not in known_ids:
            found = _unknown(place, "adds", name, known_ids, "counter of a seat or token")
            yield found._replace(where="score", at=PackLocation("score"))


def _of_score(wrong: str, mend: str, key: str) -> Complaint:
    return Complaint("score", wrong, mend, PackLocation("score", None, key))
