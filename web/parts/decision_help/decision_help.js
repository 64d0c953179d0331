// The "?" beside the heading, and the sheet that it opens: what each button means now, and why others are not there.
import { useEffect, useLayoutEffect, useRef, useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { wayBack } from "../cards/enlarged_card.js";
import { KeepButtons, useKeptOpen } from "../cards/secrets_kept_open.js";
import { FirstTime } from "./first_turn_help.js";
import { rememberFirstTurn } from "./first_turn_record.js";
import { decidingNames, helpEntries, momentOf } from "./help_entries.js";
import { Entries } from "./help_entry_list.js";

/**
 * `ask` returns what the table says is missing, or null. While `first`, the stage of the first turn, is "ask", the "?" wears a mark and
 * its sheet begins with the question whether to explain it; `changed` redraws the page. Nothing behind the sheet is touched: a half made choice stays.
 */
export function DecisionHelp({ help, update, players, ask, first = "none", changed }) {
  const [open, setOpen] = useState(false);
  if (!help || !update || update.seat === null || update.outcome) return null;
  const isAsked = first === "ask";
  const label = isAsked ? `${say("help.open")} ${say("first.ask")}` : say("help.open");
  const question = isAsked && html`<${FirstTime} answer=${(on) => { rememberFirstTurn(update.game, { on }); changed(); }} />`;
  return html`
    <button type="button" class=${`btn help-open ${isAsked ? "is-asking" : ""}`} aria-label=${label} aria-haspopup="dialog" onClick=${() => setOpen(true)}>?</button>
    ${open && html`<${Sheet} ...${{ help, update, players, ask, question }} close=${() => setOpen(false)} />`}`;
}

function Sheet({ help, update, players, ask, question, close }) {
  const box = useRef(null);
  const pressed = useRef(false);
  const secret = useKeptOpen(update.decision);
  const { answer, failed } = useAnswer(ask, update.seq);
  useLayoutEffect(() => {
    const node = box.current;
    if (node.showModal) node.showModal();
    else node.setAttribute("open", "");
    return () => node.close?.();
  }, []);
  useLayoutEffect(() => wayBack(close), []);
  const beside = ({ target }) => { if (pressed.current && target === box.current) close(); };
  return html`
    <dialog class="help-sheet" aria-labelledby="help-title" ref=${box} onCancel=${(event) => { event.preventDefault(); close(); }}
      onPointerDown=${({ target }) => { pressed.current = target === box.current; }} onClick=${beside}>
      <div class="help-inside">
        <div class="help-head">
          <h2 id="help-title">${say("help.open")}</h2>
          <button type="button" class="btn btn-quiet btn-square" aria-label=${say("help.close")} onClick=${close}>×</button>
        </div>
        ${question}
        <${Answer} ...${{ help, update, players, answer, failed, secret }} />
      </div>
    </dialog>`;
}

function Answer({ help, update, players, answer, failed, secret }) {
  const { view, offers, seat: me } = update;
  if (!answer && !failed) return html`<p class="quiet" role="status">${say("act.sending")}</p>`;
  const held = secret.open && answer !== null;
  const mine = update.to_act.includes(update.seat);
  const { now, not, own, later } = helpEntries({ help, view, offers, me, players, answer, held });
  const names = decidingNames(update, players);
  const usual = mine && help.usual[momentOf(help, { view, me, players })];
  return html`
    ${names && html`<p>${say("help.waits", { names })}</p>`}
    ${failed && html`<p class="quiet" role="status">${say("help.offline")}</p>`}
    ${usual && html`<p class="first-turn-usual"><b>${say("first.usual")}</b> ${usual}</p>`}
    ${mine && (own.length > 0 || held) && html`<${KeepButtons} secret=${secret} className="help-hold" />`}
    <${Part} title=${say("help.now")} of=${now} />
    <${Part} title=${say("help.not")} of=${not} />
    ${mine && html`<${Part} title=${say("help.own")} of=${own} />`}
    ${failed ? html`<${Part} title=${say("help.means")} of=${later} />` : html`<${Later} of=${mine ? later : [...own, ...later]} />`}`;
}

const Part = ({ title, of }) => of.length > 0 && html`<h3>${title}</h3><${Entries} of=${of} />`;

const Later = ({ of }) => of.length > 0 && html`<details class="help-later"><summary>${say("help.later")}</summary><${Entries} of=${of} /></details>`;

/** Return {answer, failed}: the table is asked again whenever it has moved on. */
function useAnswer(ask, seq) {
  const [state, setState] = useState({ answer: null, failed: false });
  useEffect(() => {
    let gone = false;
    ask().then((answer) => { if (!gone) setState({ answer, failed: answer === null }); });
    return () => { gone = true; };
  }, [seq]);
  return state;
}
