"""Answers about a member that nobody has named."""

from dataclasses import dataclass

from companion.rules.actions_and_offers import Action
from companion.skirmish.cards.enums_and_constants import MemberId


@dataclass(frozen=True, slots=True)
class DescribeMember(Action):
    """Name a member that has come into play, and tell what is printed on it.

    `leader`: it leads the others; `vital`: its card says that the game is lost with it. `plain`: nothing else happens
    when it is killed; otherwise people read that then.
    """

    member: MemberId
    name: str
    rating: int
    grit: int = 0
    leader: bool = False
    vital: bool = False
    plain: bool = False
