"""Answers about a battlefield that nobody has named."""

from dataclasses import dataclass

from companion.rules.actions_and_offers import Action
from companion.skirmish.cards.enums_and_constants import FieldId


@dataclass(frozen=True, slots=True)
class DescribeField(Action):
    """Name the battlefield to which the turn marker has come, and tell what is printed on it.

    `spaces` counts its turn spaces, the other three number some of them from 1: a member is drawn in those of `draws`,
    one more in those of `draws_more`, and those of `optional` may be left out.
    """

    field: FieldId
    name: str
    defence: int
    spaces: int
    draws: tuple[int, ...] = ()
    draws_more: tuple[int, ...] = ()
    optional: tuple[int, ...] = ()
