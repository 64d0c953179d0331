// Staged scenes of the table screen: an attack in beats, who is hit, who falls, whom True Grit saves.
import { useLayoutEffect, useRef } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { Card } from "../../parts/cards/card.js";
import { useBeat } from "../../parts/stage/scene_clock.js";
import { Grit, Hostage } from "../cards/chips_and_icons.js";
import { GAME, T } from "../current_game.js";
import { memberName } from "../card_and_place_names.js";
import { AttackScene } from "./attack_scene.js";
import { beatsOf, goesOn } from "./scene_beats.js";

const BEAT_MS = 1700;
const NOTHING = { beats: [], key: null, before: null };

/**
 * Return the beat that is on, with the view before it: {kind, before, ...}; null while nothing is staged. Until then `stage` is told which
 * line of the history came before the scene: those after it would tell how it ends.
 */
export function useScene({ update, history, stage }) {
  const kept = useRef({ seq: null, view: null, scene: NOTHING });
  if (kept.current.seq !== update.seq) {
    const beats = beatsOf(update.events);
    const { scene, view } = kept.current;
    const next = beats.length > 0 ? { beats, key: update.seq, before: view ?? update.view } : goesOn(update.events) ? NOTHING : scene;
    kept.current = { seq: update.seq, view: update.view, scene: next };
  }
  const { beats, key, before } = kept.current.scene;
  const nth = useBeat(key, beats.length + 1, BEAT_MS);
  const isOn = nth < beats.length;
  const upTo = isOn ? history?.lines.find(({ seq }) => seq < key)?.key ?? null : null;
  useLayoutEffect(() => stage?.({ upTo, heading: null, line: null }), [upTo]);
  return isOn ? { ...beats[nth], before } : null;
}

/** The scene over the screen. A beat of the same scene changes what is there, so that it can be seen to change. */
export const Scene = ({ view, beat, resultOf }) => (beat.fought
  ? html`<${AttackScene} view=${view} beat=${beat} resultOf=${resultOf} />`
  : html`<${MemberScene} key=${beat.member} view=${view} beat=${beat} />`);

/** One member, large: hit, and then saved by a token or fallen. */
function MemberScene({ view, beat: { kind, member, before } }) {
  const one = before.members.find(({ id }) => id === member);
  const grit = one?.grit ?? 0;
  const name = memberName(view, member);
  return html`
    <section class=${`fray-staged is-member at-${kind}`} aria-label=${T.headline}>
      <div class="fray-staged-member">
        <${Card} game=${GAME} card=${member} />
        ${kind !== "killed" && html`<span class="fray-staged-grit"><${Grit} many=${kind === "saved" ? Math.min(1, grit) : grit} /><${Hostage} held=${one?.hostage && !grit} /></span>`}
        ${kind === "killed" && html`<span class="fray-cross" aria-hidden="true"></span>`}
      </div>
      <p class="fray-staged-word">${T.scene[kind](name, grit)}</p>
    </section>`;
}
