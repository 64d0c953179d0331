"""Members who join the defenders, out of the pile or back from the dead."""

from dataclasses import dataclass

from companion.rules.actions_and_offers import Offer, OneOf
from companion.rules.replace import replace
from companion.skirmish.battle.actions import PickMember
from companion.skirmish.battle.events.members_and_tokens import GritPut, MemberBrought, MembersOwed
from companion.skirmish.battle.question import Question
from companion.skirmish.cards.effect import number_field
from companion.skirmish.cards.enums_and_constants import MemberId, Side, Token
from companion.skirmish.effects.one_shot import Action, Fight, FightObservation, Gain, OneShot, Referee, Step
from companion.skirmish.evaluation.skill_levels import Skill


@dataclass(frozen=True, slots=True, kw_only=True)
class Recruit(OneShot):
    """The next members of the pile join the defenders, as many as there are; or dead ones come back (`dead`).

    Of the dead the defenders choose, unless one is named. Whoever comes has the True Grit that is printed.
    """

    count: int = number_field(1, least=1)
    dead: bool = False
    member: MemberId = MemberId("")
    """The one of the dead that comes back."""

    def has_target(self, fight: Fight, step: Step) -> bool:
        return bool(self._fallen(fight)) if self.dead else fight.gang.pile.size > 0

    def ask(self, fight: Fight, step: Step) -> Question | None:
        """Ask the defenders which of several dead comes back next."""
        found = self._fallen(fight) if self.dead else ()
        if len(found) <= self.count - step.paid:
            return None
        return Question(Side.DEFENCE, (Offer(PickMember, {"member": OneOf(found)}),))

    def resolve(self, referee: Referee, step: Step, answer: Action | None) -> None:
        """Let chance turn up the next of the pile, or bring one of the dead back and go on with the others."""
        found = self._fallen(referee.fight)
        referee.finish_step()
        if not self.dead:
            count = min(self.count, referee.fight.gang.pile.size)
            referee.emit_all([MembersOwed(count)] if count else [])
        elif found:
            _bring_back(referee, answer.member if isinstance(answer, PickMember) else found[0])
            if step.paid + 1 < self.count:
                referee.push_steps(replace(step, paid=step.paid + 1, agreed=True))

    def estimate(self, scene: FightObservation, side: Side) -> Gain:
        there = len(scene.view["fallen"]) if self.dead else scene.view["pile"]
        lives = min(self.count, there)
        return Gain(lives=lives if side is Side.DEFENCE else -lives)

    def answer_preference(self, scene: FightObservation, skill: Skill, side: Side, answer: Action) -> float | None:
        """Prefer who dies last."""
        return float(scene.view["people"][answer.member]["rating"]) if isinstance(answer, PickMember) else None

    def _fallen(self, fight: Fight) -> tuple[MemberId, ...]:
        return tuple(one for one in fight.gang.dead if self.member in ("", one))


def _bring_back(referee: Referee, member: MemberId) -> None:
    fight = referee.fight
    referee.emit(MemberBrought(member))
    grit = min(fight.book.members[member].grit, fight.tokens.supply.get(Token.GRIT, 0))
    referee.emit_all([GritPut(member, grit)] if grit else [])
