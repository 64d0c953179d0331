"""Observations: what a camera, a button or the host reports, and what the table does about it."""

from companion.rules.seats_and_viewers import PUBLIC
from companion.table.changes.answer_by_press import answer_card_question_by_press, answer_request_or_question_by_press
from companion.table.changes.settle_and_notify import ChangeSettler
from companion.table.observing.matcher import AnswerGiven, Match, Matched, MenuStepped, Unmatched
from companion.table.observing.observation import Observation, Pressed
from companion.table.prompts.answers import is_meaningless_confirm
from companion.table.updates.buttons.public_offers import BUTTONS


def take_observation(table: ChangeSettler, observation: Observation, source: str) -> Match:
    """Take an observation and return its match, as `Table.observe` says."""
    table.check_not_closed()
    if isinstance(observation, Pressed) and answer_request_or_question_by_press(table, observation, source):
        return AnswerGiven()
    if isinstance(observation, Pressed) and is_meaningless_confirm(table.record.request, observation.name):
        return Unmatched()
    session = table.session
    observation = session.with_pile_count(observation)
    found = session.match_observation(observation, source)
    if isinstance(found, Matched):
        table.settle(session.act_as_seen(found, observation, source))
    elif isinstance(found, MenuStepped):
        if isinstance(observation, Pressed) and observation.name in BUTTONS:  # a dial changes no meaning
            table.notify([], only={PUBLIC})
    elif isinstance(observation, Pressed) and answer_card_question_by_press(table, observation, source):
        return AnswerGiven()
    else:
        table.replace_pending(session.pending_after(observation, source, found))
    return found
