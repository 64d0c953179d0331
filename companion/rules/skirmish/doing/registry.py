"""Which class of effects is done how."""

from collections.abc import Mapping
from typing import Any, Final

from companion.rules.skirmish.doing.doing import Doing
from companion.rules.skirmish.doing.lives import Killing
from companion.rules.skirmish.vocabulary.base import Effect
from companion.rules.skirmish.vocabulary.fighting import Kill

DOING: Final[Mapping[type[Effect], Doing[Any]]] = {
    Kill: Killing(),
}
