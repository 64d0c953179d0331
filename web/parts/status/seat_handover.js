// The host asks to take a seat from its holder in a running game, or another phone to go on with it: its owner can stop that, the others who
// sit agree or not.
import { useEffect, useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { nameOf, namesOf } from "../../text/fallback_words.js";
import { ActButton } from "../choosing/action_buttons.js";
import { bringIntoSight } from "../choosing/confirm_final_tap.js";

/** `me` is the seat of this page, or null on the host's, which can only withdraw the request. */
export function SeatHandover({ handover, players, me = null, tell }) {
  const left = useSecondsLeft(handover);
  if (!handover) return null;
  const { seat, standin, moves, waiting, number } = handover;
  const kind = moves ? "move" : standin ? "bot" : "free";
  const answer = (agree) => tell(`/api/handover?as=${me === null ? "host" : `seat:${me}`}`, { number, agree });
  const mine = seat === me;
  const hasOwner = !players.some((player) => player.seat === seat && player.standin); // a chair of the companion is free as soon as all agree
  const names = { name: nameOf(seat, players), n: seat + 1, strength: standin && say(`standin.${standin}`) };
  return html`
    <section class="prompt" key=${number} role="alertdialog" aria-labelledby="handover" ref=${me === null ? null : bringIntoSight}>
      <h2 id="handover">${say(`handover.${kind}${mine ? ".mine" : ""}`, names)}</h2>
      ${mine && html`<p>${say("handover.mine.why")}</p>`}
      <${Answers} ...${{ mine, moves, asked: waiting.includes(me), host: me === null, number, answer }} />
      ${waiting.length > 0 && html`<p class="quiet">${say("prompt.waiting", { names: namesOf(waiting, players, me) })}</p>`}
      ${hasOwner && left > 0 && html`<p class="quiet">${say("handover.left", { left })}</p>`}
    </section>`;
}

function Answers({ mine, moves, asked, host, number, answer }) {
  if (mine && moves) {
    return html`<${Pair} ...${{ number, answer }} no=${say("handover.stop")} yes=${say("handover.move.yes")} />`;
  }
  if (mine || host) {
    return html`<${ActButton} action=${false} act=${answer} decision=${number} kind=${mine ? "main" : "plain"}
      label=${say(mine ? "handover.stop" : "handover.withdraw")} />`;
  }
  return asked && html`<${Pair} ...${{ number, answer }} no=${say("handover.refuse")} yes=${say("handover.agree")} />`;
}

const Pair = ({ number, answer, no, yes }) => html`
  <div class="pair">
    <${ActButton} action=${false} act=${answer} decision=${number} label=${no} />
    <${ActButton} action=${true} act=${answer} decision=${number} kind="main" label=${yes} />
  </div>`;

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
