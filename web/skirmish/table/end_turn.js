// End of one's own turn, with a preview of its result. It asks once if something is left to do.
import { html } from "../../html.js";
import { ActButton } from "../../parts/choosing/action_buttons.js";
import { offered, options } from "../query_offers.js";
import { T } from "../current_game.js";
import { balance, previewWords } from "./attack_preview.js";

/**
 * Return the question before a turn ends, or false if one tap does no harm: an attack that wins, or nothing left to play. Of a covered hand it
 * knows no more than its size, which everybody sees: a phone may lie face up.
 */
export function endQuestion({ view, offers, cover }) {
  const { hand, unknown, side } = view.me;
  const size = hand.length + unknown;
  if (side === "attack") return size > 0 && !wins(view) && T.sureAttack(previewWords(view));
  const seen = cover?.open && unknown === 0;
  const left = seen ? options(offers, "PlayCard", "card").length : size;
  return left > 0 && (seen ? T.surePlayable(left) : T.sureHand(left));
}

const wins = (view) => Boolean(balance(view)?.won) && !view.no_attack;

/** The button to end the turn, at the bottom edge. */
export function EndOfTurn({ view, offers, act, update, cover }) {
  if (!offered(offers, "EndTurn")) return null;
  const attack = view.me.side === "attack";
  return html`
    <div class="fray-bottom">
      <${ActButton} action=${{ type: "EndTurn" }} label=${attack ? T.attackNow : T.endTurn} hint=${attack ? previewWords(view) : T.endTurnHint} kind=${attack && !wins(view) ? "plain" : "main"}
        confirm=${endQuestion({ view, offers, cover })} act=${act} decision=${update.decision} />
    </div>`;
}
