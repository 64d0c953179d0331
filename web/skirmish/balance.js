// How an attack would end now, in numbers and one sentence. Pure.
import { T } from "./game.js";
import { hereOf } from "./names.js";

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
  if (view.no_attack) return `${T.noAttack}: ${unharmed(view)}`;
  return `${T.against(now.attack, now.defence)}: ${now.won ? T.falls : unharmed(view)}`;
}

/** What a turn brings at whose end nobody falls. */
function unharmed({ countdown, killed }) {
  if (killed) return T.noToken;
  return countdown.left > 1 ? T.nearer(countdown.left - 1) : T.arrives;
}

/** What the attackers lack at one battlefield: "2 more to kill"; of one where no attack is fought, what it is. */
export function needWords({ sums, kind }) {
  if (kind) return T.fieldKind[kind];
  const need = sums.defence - sums.attack + 1;
  return need > 0 ? T.more(need) : T.enough;
}

/** "defence 3 and 1 token"; nothing where there is none to speak of. */
export const defenceWords = ({ kind, printed, power }) => (kind ? "" : T.defenceOf(printed, power));
