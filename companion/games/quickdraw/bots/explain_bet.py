"""Why a bot bets, calls, raises or flees: the numbers that it went by."""

from companion.games.quickdraw.actions import Bet, Call, Check, Decide, Flee, RaiseBy, Reach
from companion.games.quickdraw.bots.choose_bet import VALUE_BET, BetAssessment, gain_of_call, gain_of_reach
from companion.games.quickdraw.bots.reasons import Reason
from companion.rules.actions_and_offers import Action
from companion.rules.game import View
from companion.rules.parts.explained_bot_choice import ExplainedValue, Explanation


def explain_bet(action: Action, view: View, prospect: BetAssessment) -> Explanation | None:
    """Return why the prospect led to `action`; chips are rounded, shares are percent of the pot.

    `counted` is the share that it won in the deals that it imagined, `share` what it took that for.
    """
    values: dict[str, ExplainedValue] = {
        "ahead": prospect.odds.ahead,
        "deals": prospect.odds.deals,
        "counted": round(100 * prospect.odds.share),
        "share": round(100 * prospect.share),
        "fair": round(100 / prospect.players),
        "pot": int(view["pot"]),
        "price": int(view["to_call"]),
        "gain": round(gain_of_call(view, prospect)),
    }
    match action:
        case Bet(amount):
            bluffs = prospect.bluffing and prospect.share * prospect.players < VALUE_BET
            return Explanation(Reason.BET_BLUFF if bluffs else Reason.BET, {**values, "chips": amount})
        case RaiseBy(amount):
            return Explanation(Reason.RAISE, {**values, "chips": amount})  # no bluff is good enough for it
        case Reach():
            return Explanation(Reason.REACH, {**values, "gain": round(gain_of_reach(view, prospect))})
        case Check():
            return Explanation(Reason.CHECK, values)
        case Call() | Decide(True):
            return Explanation(Reason.CALL if action == Call() else Reason.STAY, values)
        case Flee() | Decide(False):
            return Explanation(Reason.FLEE, values)
    return None
