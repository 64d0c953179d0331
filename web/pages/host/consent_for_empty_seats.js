// A correction that somebody must agree to: the host answers for seats that nobody, or a bot, holds.
import { html } from "../../html.js";
import { ActButton } from "../../parts/choosing/action_buttons.js";
import { correctionWords, waitingNames } from "../../parts/choosing/consent_request.js";
import { ErrorBoundary } from "../../parts/shell/error_boundary.js";
import { Section } from "../../parts/shell/page_section.js";
import { askerName } from "../../text/fallback_words.js";
import { say } from "../../text/index.js";

export function Consent({ update, players, tell, game }) {
  const prompt = update?.prompt;
  if (prompt?.kind !== "consent") return null;
  const words = (page) => correctionWords(prompt.action, page, { players, view: update.view });
  return html`
    <${Section} id="consent" title=${say("host.consent")} asking>
      <p>${say("prompt.consent", { by: askerName(prompt.by, players) })}</p>
      <p><${ErrorBoundary} of=${prompt.asked} fallback=${words({})}><${Words} of=${() => words(game)} /><//></p>
      <${Answer} ...${{ prompt, players, tell }} />
      <p class="quiet">${say("prompt.waiting", { names: waitingNames(prompt, players) })}</p>
    <//>`;
}

const Words = ({ of }) => of();

/** Return the seats for which the host answers. */
export const withoutPerson = ({ waiting }, players) =>
  waiting.filter((seat) => !players.some((player) => player.seat === seat && player.name && !player.standin));

function Answer({ prompt, players, tell }) {
  const [seat] = withoutPerson(prompt, players);
  if (seat === undefined) return null;
  const answer = (agree) => tell("/api/host/consent", { seat, agree, asked: prompt.asked });
  const decision = `${prompt.asked}.${seat}`;
  return html`
    <p class="quiet">${say("host.consent.for", { names: waitingNames({ waiting: [seat] }, players) })}</p>
    <div class="pair">
      <${ActButton} action=${false} act=${answer} decision=${decision} label=${say("consent.refuse")} />
      <${ActButton} action=${true} act=${answer} decision=${decision} kind="main" label=${say("consent.agree")} />
    </div>`;
}
