// Was it fair? This device checks the record and its seals itself, and says how anybody can check the rest.
import { useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { nameOf, short } from "../../text/fallback_words.js";
import { say, sayOf } from "../../text/index.js";
import { addedLuck } from "../../updates/add_phone_randomness.js";
import { followedHeads } from "../../updates/seen_log_heads.js";
import { fetchSigned, signLink } from "../../updates/signed_requests.js";
import { checkLog } from "./check_log.js";

/** The check begins when somebody opens it. What stands below its answer comes with it: nothing moves away from under a finger. */
export function Fairness({ story, players, me }) {
  const [found, setFound] = useState(null);
  const [asked, setAsked] = useState(false);
  const open = (event) => {
    if (!event.currentTarget.open || asked) return;
    setAsked(true);
    fetchLog().then(checkLog).then(setFound, () => setFound("lost"));
  };
  return html`
    <details class="story-fair" onToggle=${open}>
      <summary>${say("story.fair")}</summary>
      <div aria-live="polite">
        ${!found && html`<p class="quiet">${say("story.fair.check")}</p>`}
        ${found === "lost" && html`<p class="problem">${say("story.fair.lost")}</p>`}
        ${found?.heads && html`<${Verdicts} found=${found} story=${story} />`}
      </div>
      ${found && html`
        <p class="quiet">${say("over.verify")} ${say("over.head")} <code>${short(story.head)}</code></p>
        <a class="btn btn-quiet" href="/api/log" onClick=${signLink} download>${say("over.download")}</a>`}
      ${found?.seals?.length > 0 && html`<${Seals} seals=${found.seals} players=${players} me=${me} />`}
    </details>`;
}

async function fetchLog() {
  const answer = await fetchSigned("/api/log");
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.text();
}

/** Return [{good, said}] of a checked log: chain, the heads that this device saw as `followedHeads` returns them, its luck, seals. */
export function verdictsOf({ entries, broken, heads, seals, luck }, followed, added = []) {
  const isFollowed = followed.every(([seq, head]) => head === heads[seq - 1]);
  const hasLuck = added.every(([seat, bytes]) => luck.some(([giver, kept]) => giver === seat && kept === bytes));
  const wrong = seals.filter(({ fits }) => !fits).length;
  return [
    { good: broken === null, said: broken === null ? say("story.fair.chain", { n: entries }) : say("story.fair.chain.not", { n: broken }) },
    ...(followed.length ? [{ good: isFollowed, said: say(isFollowed ? "story.fair.seen" : "story.fair.seen.not") }] : []),
    ...(added.length ? [{ good: hasLuck, said: say(hasLuck ? "story.fair.luck" : "story.fair.luck.not") }] : []),
    { good: wrong === 0, said: wrong ? sayOf("story.fair.seals.not", wrong) : seals.length ? sayOf("story.fair.seals", seals.length) : say("story.fair.seals.none") },
  ];
}

/** The answer first, then what it stands on. */
const Verdicts = ({ found, story, verdicts = verdictsOf(found, followedHeads(story.table), addedLuck(story.table)) }) => html`
  <p><b>${say(verdicts.every(({ good }) => good) ? "story.fair.yes" : "story.fair.no")}</b></p>
  <ul class="verdicts">
    ${verdicts.map(({ good, said }) => html`<li key=${said} class=${good ? "is-good" : "is-bad"}><b aria-hidden="true">${good ? "✓" : "✗"}</b> ${said}</li>`)}
  </ul>`;

const Seals = ({ seals, players, me }) => html`
  <details class="seal-list">
    <summary>${say("story.fair.list")}</summary>
    <ol>
      ${seals.map(({ seq, seat, commit, action, fits }) => html`
        <li key=${seq}><b>${fits ? "✓" : "✗"} ${say("story.fair.entry", { n: seq })}, ${nameOf(seat, players, me)}</b> <code>${short(commit)}</code> <code class="seal-action">${JSON.stringify(action)}</code></li>`)}
    </ol>
  </details>`;
