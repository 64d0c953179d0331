// The host asks to take a seat from its holder in a running game: its owner can stop that, the others who sit agree or not.
import { useEffect, useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { list, nameOf } from "../../text/fallback_words.js";
import { ActButton } from "../choosing/action_buttons.js";

/** `me` is the seat of this page, or null on the host's, which can only withdraw the request. */
export function SeatHandover({ handover, players, me = null, tell }) {
  const left = useSecondsLeft(handover);
  if (!handover) return null;
  const { seat, standin, waiting, number } = handover;
  const answer = (agree) => tell(`/api/handover?as=${me === null ? "host" : `seat:${me}`}`, { number, agree });
  const mine = seat === me;
  const names = { name: nameOf(seat, players), n: seat + 1, strength: standin && say(`standin.${standin}`) };
  return html`
    <section class="prompt" role="alertdialog" aria-labelledby="handover">
      <h2 id="handover">${say(`handover.${standin ? "bot" : "free"}${mine ? ".mine" : ""}`, names)}</h2>
      ${mine && html`<p>${say("handover.mine.why")}</p>`}
      <${Answers} ...${{ mine, asked: waiting.includes(me), host: me === null, number, answer }} />
      ${waiting.length > 0 && html`<p class="quiet">${say("prompt.waiting", { names: list(waiting.map((one) => nameOf(one, players, me))) })}</p>`}
      ${left > 0 && html`<p class="quiet">${say("handover.left", { left })}</p>`}
    </section>`;
}

function Answers({ mine, asked, host, number, answer }) {
  if (mine || host) {
    return html`<${ActButton} action=${false} act=${answer} decision=${number} kind=${mine ? "main" : "plain"}
      label=${say(mine ? "handover.stop" : "handover.withdraw")} />`;
  }
  if (!asked) return null;
  return html`
    <div class="pair">
      <${ActButton} action=${false} act=${answer} decision=${number} label=${say("handover.refuse")} />
      <${ActButton} action=${true} act=${answer} decision=${number} kind="main" label=${say("handover.agree")} />
    </div>`;
}

/** Return the seconds that the owner still has; the server said how many when it sent the request. */
function useSecondsLeft(handover) {
  const number = handover?.number;
  const [until, setUntil] = useState(null);
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (!handover) return undefined;
    setUntil(Date.now() + handover.left_s * 1000);
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [number]);
  return until === null ? handover?.left_s ?? 0 : Math.max(0, Math.ceil((until - now) / 1000));
}
