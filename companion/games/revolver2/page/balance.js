// How an attack would end now, in numbers and one sentence. Pure.
import { hereOf } from "./names.js";
import { T } from "./text.js";

/** {attack, defence, won} at the battlefield with the turn marker; null before the first turn. */
export function balance(view) {
  const here = hereOf(view);
  if (!here) return null;
  const { attack, defence } = here.sums;
  return { attack, defence, won: attack > defence };
}

/** "5 against 4: a guardian falls", or what it costs to fail. */
export function previewWords(view) {
  const now = balance(view);
  if (!now) return null;
  const left = view.countdown.left - 1;
  const then = now.won ? T.falls : view.killed ? T.noToken : left > 0 ? T.nearer(left) : T.arrives;
  return `${T.against(now.attack, now.defence)}: ${then}`;
}

/** What the attackers lack at one battlefield: "2 more to kill". */
export function needWords({ sums }) {
  const need = sums.defence - sums.attack + 1;
  return need > 0 ? T.more(need) : T.enough;
}
