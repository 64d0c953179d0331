// The showdown on the table screen and on phones: which beat is on, and what it shows.
import { useEffect, useLayoutEffect, useState } from "/web/vendor/hooks.mjs";
import { useBeat, wantsCalm } from "/web/parts/stage/scene_clock.js";
import { sound } from "/web/parts/stage/table_sounds.js";
import { T } from "../text.js";
import { beatElsewhere } from "./beat_elsewhere.js";
import { showdownBeats } from "./beats.js";
import { beatWords } from "./scene_beat_words.js";

const BEAT_MS = 800;
const NOTHING_STAGED = { upTo: null, heading: null, line: null };
const SOUNDS = { potIs: "chips", turnsUp: "card", gets: "card", dealer: "card", beats: "shot", pot: "chips", result: "win" };

/**
 * Return {key, story, beat, ended, met, at}: a page that comes in the middle of a showdown, or does not want to wait for it, is at its last
 * beat; one that was cut off when it began is where the others are.
 */
function useShownBeat(view, history, { skipped = null, calm = wantsCalm() } = {}) {
  const story = showdownBeats(view, history?.lines ?? []);
  const key = story?.key ?? null;
  const [met] = useState(key);
  const count = story?.beats.length ?? 1;
  const from = story ? beatElsewhere(story.beats, history.lines, BEAT_MS) : 0;
  const at = useBeat(key === met || key === skipped ? null : key, count, BEAT_MS, calm, from);
  return { key, story, met, at, beat: story?.beats[at] ?? null, ended: at === count - 1 };
}

/**
 * Return the beat that a phone shows of a hand that is over, as {view, words, skip}: it tells no winner before the table screen does, unless its
 * owner asks for that by `skip`. Null once all is told. The page around it is told by `stage` which lines may be read already. Where no movement
 * is wanted it waits, too: words that change do not move, and whoever looks over to the screen is not to hear the end beforehand.
 */
export function useShowdownOnPhone(view, history, { players, me, stage }) {
  const [skipped, setSkipped] = useState(null);
  const { key, beat, ended } = useShownBeat(view, history, { skipped, calm: false });
  const isOn = beat !== null && !ended && !beat.result && ["result", "over"].includes(view.phase);
  const upTo = isOn ? beat.upTo : null;
  const heading = isOn ? T.showdownTitle(beat.view.hand_no) : null;
  useLayoutEffect(() => stage?.({ upTo, heading, line: null }), [upTo, heading]);
  useLayoutEffect(() => () => stage?.(NOTHING_STAGED), []); // whatever takes the place of this part keeps nothing back
  return isOn ? { view: beat.view, words: beatWords(beat, players, me), skip: () => setSkipped(key) } : null;
}

/**
 * Return the beat that is on, with `story`: all of them, `before`: the views up to it, `ended`: true on the last. Without a showdown it is null.
 * A screen that comes in the middle of one sees how things stand. `stage` is told {upTo, heading, line}: which line of the history may be
 * read already, and what stands above the stage: the result once it is shown.
 */
export function useShowdown(view, history, players, stage) {
  const { key, story, met, at, beat, ended } = useShownBeat(view, history);
  const said = beat && JSON.stringify(beat.say);
  useEffect(() => { if (key !== met) sound(SOUNDS[beat?.say[0]]); }, [key, said]);
  const upTo = beat && !ended && !endsGame(beat) ? beat.upTo : null;
  const { heading, line } = headingOf(beat, story, players, { ended, over: view.phase === "over" });
  useLayoutEffect(() => stage?.({ upTo, heading, line }), [upTo, heading, line]);
  return beat && { ...beat, ended, story: story.beats, before: story.beats.slice(0, at + 1).map((one) => one.view) };
}

const endsGame = ({ result, view }) => result && view.phase === "over";

function headingOf(beat, story, players, { ended, over }) {
  // At the end of the game the page says itself who has won it, also where all agreed to stop after the hand; and after the last beat that
  // has come yet, whose turn it is.
  if (!beat || (over && beat.result) || (ended && !beat.result)) return { heading: null, line: null };
  const hand = beat.view.hand_no;
  if (beat.result) return { heading: beatWords(beat, players), line: T.resultTitle(hand) };
  return story.showdown ? { heading: T.showdownTitle(hand), line: T.phases[beat.view.phase] ?? "" } : { heading: T.handTitle(hand), line: "" };
}
