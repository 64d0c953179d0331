// Bots: their mark beside a name, and the choice of their strength.
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { ActButton } from "../choosing/action_buttons.js";

/** Return the word for a strength of bots. */
export const strengthName = (strength) => {
  const said = say(`standin.${strength}`);
  return said === `standin.${strength}` ? strength : said;
};

/** The mark of a bot, a wind-up key. Draws nothing for people. */
export function BotMark({ strength }) {
  if (!strength) return null;
  return html`
    <svg class="standin-mark" viewBox="0 0 24 24" role="img" aria-label=${say("standin.mark", { strength: strengthName(strength) })}>
      <circle cx="7.2" cy="7.5" r="4" /><circle cx="16.8" cy="7.5" r="4" /><path d="M11 9.5l1 3.5 1-3.5M12 13v8M9.5 21h5M9.8 17.5H12" />
    </svg>`;
}

/** Buttons, one for each strength. `now` is the strength of the bot that has the seat, null if none has. */
export function BotStrengths({ seat, strengths, now = null, employ, decision, confirm = false }) {
  if (!strengths?.length) return null;
  const title = say(now ? "standin.how" : "standin.let");
  return html`
    <div class="strengths" role="group" aria-label=${`${say("seat", { n: seat + 1 })}: ${title}`}>
      ${!now && html`<span class="quiet">${title}</span>`}
      ${strengths.map((strength) => (strength === now
        ? html`<button type="button" key=${strength} class="btn btn-plain" aria-pressed="true" disabled>
            <span class="btn-label">${strengthName(strength)}</span></button>`
        : html`<${ActButton} key=${strength} action=${strength} act=${employ} decision=${decision} confirm=${confirm}
            label=${strengthName(strength)} />`))}
    </div>`;
}
