// End of one's own turn, with a preview of its result.
import { html } from "../../html.js";
import { ActButton } from "../../parts/choosing/act.js";
import { offered } from "../choices.js";
import { T } from "../game.js";
import { balance, previewWords } from "./attack_preview.js";

/** The button to end the turn, at the bottom edge. */
export function EndOfTurn({ view, offers, act, update }) {
  if (!offered(offers, "EndTurn")) return null;
  const attack = view.me.side === "attack";
  const kind = attack && (!balance(view)?.won || view.no_attack) ? "plain" : "main";
  return html`
    <div class="fray-bottom">
      <${ActButton} action=${{ type: "EndTurn" }} label=${attack ? T.attackNow : T.endTurn} hint=${attack ? previewWords(view) : T.endTurnHint} kind=${kind} act=${act} decision=${update.decision} />
    </div>`;
}
