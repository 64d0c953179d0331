// The table screen: the house, who can be where, and each loud event staged in beats. At the end, where both really were.
import { useLayoutEffect } from "/web/vendor/hooks.mjs";
import { html } from "/web/html.js";
import { FloorPlan } from "./interactive_floor_plan.js";
import { Term } from "/web/parts/rules/term.js";
import { useBeat } from "/web/parts/stage/scene_clock.js";
import { nameOf } from "/web/text/fallback_words.js";
import { Duel, pawnOf } from "./both_players.js";
import { PLAN, widened } from "./house_plan.js";
import { stepsOf } from "./revealed_paths.js";
import { hitsAt, lineBefore, sceneOf, shownIn, verdictOf } from "./loud_event_scene.js";
import { Paths, Strike } from "./draw_loud_event.js";
import { T } from "./text.js";

const WIDE_PLAN = widened(PLAN, 1.6);
const BEAT_MS = 1100;
const STEP_BEATS = 10;

export function Table({ view, players, update, history = { lines: [] }, stage }) {
  const scene = sceneOf(history);
  const steps = view.phase === "over" ? stepsOf(update, history) : [];
  const staged = scene?.beats ?? 0;
  const beat = useBeat(scene && `${update.table}.${scene.key}`, staged + Math.min(steps.length, STEP_BEATS), BEAT_MS);
  const walked = Math.ceil((steps.length * Math.max(0, beat - staged + 1)) / Math.min(steps.length, STEP_BEATS));
  const told = !scene || beat >= staged - 1;
  const upTo = told ? null : lineBefore(history, scene.seq);
  const heading = told ? null : actWords(scene, players);
  useLayoutEffect(() => stage?.({ upTo, heading, line: null }), [upTo, heading]);
  const hits = view.seats.map((seat, nth) => hitsAt(seat.hits, nth, scene, beat));
  return html`
    <div class="noir noir-table">
      <${Duel} view=${view} players=${players} hits=${hits} />
      <div class="noir-told" aria-live="polite">
        ${scene ? html`<${Told} scene=${scene} told=${told} players=${players} />`
          : view.suspects && view.phase !== "over" && html`<${Legend} view=${view} players=${players} />`}
        ${walked > 0 && html`<p class="noir-paths">${T.whoWentWhere}</p>`}
      </div>
      <${FloorPlan} ...${WIDE_PLAN} bold marks=${publicMarks(view, players, scene, beat, walked > 0 ? steps.slice(0, walked) : null)}>
        ${walked > 0 ? html`<${Paths} steps=${steps.slice(0, walked)} plan=${WIDE_PLAN} />` : scene && html`<${Strike} key=${scene.key} scene=${scene} beat=${beat} plan=${WIDE_PLAN} />`}
      <//>
    </div>`;
}

const actWords = (scene, players) => T.scene[scene.type](scene, (seat) => nameOf(seat, players));

/** Words of a scene: who does what, and with its last beat what came of it. */
function Told({ scene, told, players }) {
  const verdict = verdictOf(scene);
  return html`
    <p class="noir-act" data-matters>${actWords(scene, players)}</p>
    ${verdict && html`<p data-matters class="noir-verdict ${told ? `is-${verdict}` : "is-coming"}">${told ? T.verdict[verdict](scene) : "…"}</p>`}`;
}

/** The plan as everybody may see it: where each can be, who shows himself in a scene, and at the end where the `walked` steps have led both. */
export function publicMarks(view, players, scene = null, beat = 0, walked = null) {
  const hidden = scene && beat < scene.beats - 1; // what follows from a result would tell it
  return Object.fromEntries(Object.keys(view.board.rooms).map((name) => {
    const may = hidden ? [] : Object.keys(view.suspects ?? {}).filter((seat) => suspected(view, seat).includes(name));
    const flooded = view.flood !== null && name === "Basement" && !(hidden && scene.type === "FloodLeverPulled" && beat < 1);
    const said = may.map((seat) => T.maybeHere(nameOf(Number(seat), players)));
    return [name, {
      suspects: may, flooded, pawns: pawnsIn(name, { view, scene, beat, walked }).map((seat) => pawnOf(seat, players)), ...(hidden ? {} : trapsIn(name, view)), lit: litIn(name, scene, beat),
      label: [name, ...said, ...(flooded ? [T.marks.flooded] : [])].join(", "),
    }];
  }));
}

/** Return the seats whose pawns stand in a room. */
function pawnsIn(name, { view, scene, beat, walked }) {
  if (walked) return [0, 1].filter((seat) => walked.filter((step) => step.seat === seat).at(-1)?.to === name);
  if (scene && (beat < scene.beats - 1 || view.phase !== "over")) return shownIn(scene, beat).filter(({ room }) => room === name).map(({ seat }) => seat);
  return view.seats.flatMap(({ shown }, seat) => (shown?.room === name ? [seat] : []));
}

/** The traps that lay in a room, open at the end; whose they are is told by their look. */
function trapsIn(name, view) {
  const owner = (kind) => view.seats.findIndex(({ shown }) => shown?.[kind].includes(name));
  const mark = (seat) => (seat < 0 ? null : { id: seat, look: String(seat) });
  return { trap: mark(owner("traps")), delayed: mark(owner("delayed")) };
}

function litIn(name, scene, beat) {
  if (!scene) return null;
  if (name === scene.from) return "source";
  return name === scene.to && (beat > 0 || !scene.from) && (scene.type !== "EchoesUsed" || beat > 1) ? "target" : null;
}

/** The rooms in which `seat` may be, none while that is all of them: shading everything tells nothing. */
export function suspected(view, seat) {
  const rooms = view.suspects?.[seat] ?? [];
  return rooms.length < Object.keys(view.board.rooms).length && view.phase !== "over" ? rooms : [];
}

const Legend = ({ view, players }) => html`
  <ul class="legend">
    ${[0, 1].map((seat) => html`
      <li key=${seat}><svg viewBox="0 0 24 16" aria-hidden="true"><rect width="24" height="16" class=${`suspect suspect-${seat}`} /></svg>
        <${Term} game="noir" id="suspects">${T.canBe[suspected(view, String(seat)).length ? "here" : "anywhere"](nameOf(seat, players))}<//></li>`)}
  </ul>`;
