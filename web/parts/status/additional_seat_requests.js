// A phone that holds two seats would like another: somebody on another phone, or the host, lets it or does not.
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { list, nameOf } from "../../text/fallback_words.js";
import { ActButton } from "../choosing/action_buttons.js";
import { bringIntoSight } from "../choosing/confirm_final_tap.js";

/** `me` is the seat of this page, or null on the host's. */
export function ThirdSeats({ requests, players, me = null, tell }) {
  return (requests ?? []).filter(({ holds }) => !holds.includes(me)).map(({ number, seat, name, holds }) => {
    const answer = (agree) => tell(`/api/let-in?as=${me === null ? "host" : `seat:${me}`}`, { number, agree });
    return html`
      <section class="prompt" key=${number} role="alertdialog" aria-labelledby=${`third-${number}`} ref=${me === null ? null : bringIntoSight}>
        <h2 id=${`third-${number}`}>${say("third.asks", { name, n: seat + 1, names: list(holds.map((one) => nameOf(one, players))) })}</h2>
        <div class="pair">
          <${ActButton} action=${false} act=${answer} decision=${number} label=${say("third.no")} />
          <${ActButton} action=${true} act=${answer} decision=${number} kind="main" label=${say("third.yes")} />
        </div>
      </section>`;
  });
}
