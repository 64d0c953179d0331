// The beats in which the end of a hand is shown: decisions, hands, specials that are replaced, what beats what, and the pot.
import { beatenBy } from "./beaten_cards.js";
import { unwind } from "./reconstruct_views.js";

const LONG = 2;

/**
 * Return {key, beats, showdown}: a name for this end of a hand, its beats so far, and false if all but one fled. Null if there is none. A beat is
 * {view, say: [word, event, more], lit, beaten, away, fresh, missed, gains, upTo}: what is seen; its sentence; by seat the card that wins; the
 * dealer's cards that are beaten; what is being replaced and what is new, as {zone: [cards]}; who has nothing that wins; who won how much
 * so far; the key of the latest line of the history that it shows. A long beat is there twice.
 */
export function showdownBeats(view, lines) {
  const frames = unwind(view, lines);
  if (!frames.length) return null;
  const beats = [];
  for (const scene of scenesOf(frames)) {
    const seen = PLAY[scene[0].event.type]?.(scene, beats[beats.length - 1]?.gains ?? {}, frames) ?? [];
    beats.push(...seen.map((beat) => ({ ...NOTHING, upTo: scene[scene.length - 1].key, ...beat })));
  }
  return { key: frames[0].key, beats, showdown: hasShowdown(frames) };
}

const NOTHING = { lit: {}, beaten: [], away: {}, fresh: {}, missed: [], gains: {}, result: false };

/** Events that one beat, or one run of beats, shows together: each kind goes on while the next event is of it. */
const TOGETHER = [["Reached", "Returned", "Fled"], ["SpecialDiscarded"], ["Answered", "Missed", "AnswersAwaited"], ["HandEnded", "GameEnded"]];

function scenesOf(frames) {
  const scenes = [];
  for (const frame of frames) {
    const last = scenes[scenes.length - 1];
    if (last && goesOn(last[last.length - 1].event, frame.event)) last.push(frame);
    else scenes.push([frame]);
  }
  return scenes;
}

const goesOn = (one, next) => TOGETHER.some((kind) => kind.includes(one.type) && kind.includes(next.type))
  && (one.type !== "SpecialDiscarded" || one.seat === next.seat);

const front = (seat) => `front-${seat}`;
const last = (scene) => scene[scene.length - 1];
const long = (beat) => Array.from({ length: LONG }, () => beat);

/** The beats of a scene, by the type of its first event. What has none goes by unseen, with the next one that has. */
const PLAY = {
  DecisionsOpened: ([{ event, before }]) => event.decisions.map((decision, nth) => ({
    say: ["decision", decision], view: opened(before, event.decisions.slice(0, nth + 1)),
  })),
  AnswerTurned: ([{ event, before }]) => [{ say: ["decision", event], view: opened(before, [event]) }],
  Reached: settled,
  Returned: settled,
  Fled: settled,
  ShowdownBegan: ([{ event, after }]) => [{ say: ["showdown", event], view: after }],
  HandTurnedUp: ([{ event, after }]) => [{ say: ["turnsUp", event], view: after, fresh: { [front(event.seat)]: event.cards } }],
  CardShown: ([{ event, after }]) => [{ say: ["turnsUp", event], view: after, fresh: { [front(event.seat)]: [event.card] } }],
  SpecialDiscarded: (scene) => [replaced(scene)],
  ExtraTradeOffered: ([{ event, after }]) => [{ say: ["mayTrade", event], view: after }],
  ExtraTraded: (scene) => [{ ...replaced(scene), say: ["extra", scene[0].event] }],
  TurnedUp: ([{ event, after }]) => [{ say: ["gets", event], view: after, fresh: { [front(event.seat)]: [event.card] } }],
  RevealBegan: ([{ event, after }]) => [{ say: ["reveal", event], view: after }],
  DealerTurnedUp: ([{ event, after }]) => [{ say: ["dealer", event], view: after, fresh: { dealer: [event.card] } }],
  DealerDiscarded: ([{ event, before }]) => [{ say: ["noCount", event], view: before, away: { dealer: [event.card] } }],
  Answered: judged,
  Missed: judged,
  AnswersAwaited: judged,
  PotWon: ([{ event, after }], gains, frames) => long({ say: ["pot", event, { pots: potsIn(frames) }], view: after, gains: gained(gains, event) }),
  HandEnded: (scene, gains, frames) => [
    ...scene.filter(({ event }) => event.dead?.length).map(({ event, after }) => ({ say: ["dead", event], view: after, gains })),
    ...long({ say: ["result", { gains, fled: !hasShowdown(frames) }], view: last(scene).after, gains, result: true }),
  ],
};

/** Stakes are put in and cards thrown away, all at once. */
function settled(scene) {
  const seats = scene.filter(({ event }) => event.type === "Fled").map(({ event }) => event.seat);
  const stakes = scene.some(({ event }) => event.type === "Reached");
  return [{ say: stakes ? ["potIs", { amount: last(scene).after.pot }] : ["fled", { seats }], view: last(scene).after }];
}

const potsIn = (frames) => frames.filter(({ event }) => event.type === "PotWon").length;
const hasShowdown = (frames) => frames.some(({ event }) => event.type === "ShowdownBegan");

function opened(before, decisions) {
  const answers = new Map(decisions.map(({ seat, reach }) => [seat, reach]));
  return { ...before, seats: before.seats.map((has, seat) => (answers.has(seat) ? { ...has, reaches: answers.get(seat) } : has)) };
}

/** Cards that are put away still lie there, marked, until something takes their place. */
function replaced(scene) {
  const [{ event, before }] = scene;
  return { say: ["replaced", { seat: event.seat, cards: scene.map((frame) => frame.event.card) }], view: before,
    away: { [front(event.seat)]: scene.map((frame) => frame.event.card) } };
}

/** Return the beats of all who beat the dealer or do not, one after the other. The cards that win stay where they are until all have answered. */
function judged(scene) {
  const { zones } = scene[0].before;
  let so = { lit: {}, beaten: [], missed: [] };
  return scene.map(({ key, event, after }) => {
    so = JUDGE[event.type](so, event, zones.dealer ?? []);
    return { ...so, upTo: key, view: { ...after, zones, reveal: scene[0].before.reveal }, say: [SAYS[event.type], event, { over: so.over }] };
  });
}

const SAYS = { Answered: "beats", Missed: "missed", AnswersAwaited: "choose" };
const JUDGE = {
  Answered: ({ lit, beaten, missed }, { seat, card }, dealer) => {
    const over = beatenBy(card, dealer);
    return { lit: { ...lit, [seat]: card }, beaten: [...beaten, ...over], missed, over };
  },
  Missed: ({ lit, beaten, missed }, { seat }) => ({ lit, beaten, missed: [...missed, seat], over: [] }),
  AnswersAwaited: (so) => ({ ...so, over: [] }),
};

function gained(gains, { shares }) {
  return shares.reduce((so, { seat, amount }) => ({ ...so, [seat]: (so[seat] ?? 0) + amount }), gains);
}
