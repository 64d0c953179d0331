// A number large, with - and + beside it; taps are gathered for a moment.
import { html } from "/web/html.js";
import { Icon } from "/web/parts/icons/counted_things.js";
import { useGathered } from "./gathered_taps.js";
import { useRunning } from "./hold_to_run.js";
import { offerFor } from "./query_offers.js";
import { T } from "./text.js";

/** Return a number with its sign: "+3", "−7". */
export const signed = (number) => (number < 0 ? `−${-number}` : `+${number}`);

/** The counter of `whose`, a seat or null for the table. `large`: one's own. `covered`: the number of a hidden one is not shown now. */
export function Numeral({ counter, whose, count, name = counter.name, offers, act, large = false, covered = false }) {
  const within = (number) => Math.min(counter.most, Math.max(counter.least, number));
  const change = (amount) => act(counter.hidden
    ? { type: "Keep", counter: counter.id, to: within(count + amount) }
    : { type: amount > 0 ? "Gain" : "Lose", counter: counter.id, whose, amount: Math.abs(amount) });
  const { pending, tap, forget, failed } = useGathered(change);
  const may = offerFor(offers, counter.hidden ? "Keep" : "Gain", counter.hidden ? { counter: counter.id } : { counter: counter.id, whose }) !== undefined;
  const shown = within(count + pending);
  const alarm = !covered && counter.alarm.includes(shown);
  const small = counter.taps.filter((step) => step > 1);
  return html`
    <div class=${`any-numeral ${large ? "is-large" : ""} ${alarm ? "is-alarm" : ""}`} role="group" aria-label=${name}>
      <span class="any-name">${alarm && html`<${Alarm} />`}<${Icon} name=${counter.icon} /> ${name}</span>
      ${may && html`<${Tap} step=${-counter.taps[0]} name=${name} tap=${tap} off=${!covered && shown <= counter.least} />`}
      <output class="any-count">${covered ? "•••" : shown}</output>
      ${may && html`<${Tap} step=${counter.taps[0]} name=${name} tap=${tap} off=${!covered && shown >= counter.most} />`}
      ${may && large && small.length > 0 && html`
        <span class="any-steps">${[...small.map((step) => -step).reverse(), ...small].map((step) => html`
          <${Tap} key=${step} step=${step} name=${name} tap=${tap} off=${!covered && (step < 0 ? shown <= counter.least : shown >= counter.most)} small />`)}</span>`}
      <${Bubble} pending=${pending} forget=${forget} failed=${failed} />
    </div>`;
}

/** A change that is not sent yet: a tap on it calls it back. */
function Bubble({ pending, forget, failed }) {
  if (pending !== 0) {
    return html`<button type="button" class="any-bubble" aria-label=${T.callBack(signed(pending))} onClick=${forget}>${signed(pending)} ×</button>`;
  }
  return failed && html`<span class="any-failed" role="alert">${T.notSent}</span>`;
}

/** - or +: a tap counts one step, and who holds it lets the number run. */
function Tap({ step, name, tap, off, small = false }) {
  const running = useRunning(() => tap(step), off);
  return html`
    <button type="button" class=${`btn btn-plain ${small ? "any-step" : "any-tap"}`} disabled=${off} aria-label=${T.change(name, signed(step))} ...${running}>
      ${small || Math.abs(step) > 1 ? signed(step) : step < 0 ? "−" : "+"}
    </button>`;
}

/** A sign, so that an alarm is not told by colour alone. */
export const Alarm = () => html`
  <svg class="any-sign" viewBox="0 0 24 24" role="img" aria-label=${T.alarm}><path d="M12 3 22 21H2z" /><path d="M12 10v5M12 17.600v.4" class="any-sign-mark" /></svg>`;
