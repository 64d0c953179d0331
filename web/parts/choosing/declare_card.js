// Declaring a real card that no camera saw: a seated player taps the card that came up.
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { GameOutcomes } from "./chance_outcomes.js";

/** The form, if something is to be told. Without a camera nothing but this form tells it. */
export function DeclareCard({ update, players, me, tell, game, hasCamera }) {
  const outcomes = update.chance ?? [];
  if (me === null || !outcomes.length) return null;
  const deal = (action) => tell(`/api/tell?as=seat:${me}`, { action, seq: update.seq });
  const mine = (action) => [me, undefined].includes(action.seat);
  return html`
    <section class="told" aria-labelledby="told">
      <h2 id="told">${say("told.title")}</h2>
      <p class="quiet">${say(hasCamera ? "told.hint" : "told.hint.blind")}</p>
      <${GameOutcomes} ...${{ game, outcomes, deal, players, me, decision: update.seq, view: update.view, open: mine }} />
    </section>`;
}

/** Return whether the form stands above the game's page: the game waits for this phone, and no camera will answer for it. */
export const isAwaited = ({ update, me, game, hasCamera }) =>
  me !== null && !hasCamera && (update.chance?.length ?? 0) > 0 && Boolean(game.tellsFirst?.({ view: update.view, outcomes: update.chance, me }));
