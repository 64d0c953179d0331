// Preview of an attack: its present result in numbers and one sentence. Pure.
import { T } from "../current_game.js";
import { hereOf } from "../card_and_place_names.js";

/** Return {attack, defence, won} at the battlefield with the turn marker. Returns null before the first turn, or as long as its defence is unread. */
export function balance(view) {
  const here = hereOf(view);
  if (!here || here.unnamed) return null;
  const { attack, defence } = here.sums;
  return { attack, defence, won: attack > defence };
}

/** Return the preview: "5 against 4: a guardian falls", or the cost of a failed attack. */
export function previewWords(view) {
  const now = balance(view);
  if (!now) return null;
  if (view.no_attack) return `${T.noAttack}: ${unharmed(view)}`;
  return `${T.against(now.attack, now.defence)}: ${now.won ? T.falls : unharmed(view)}`;
}

/** Return the result of a turn in which nobody falls. */
function unharmed({ countdown, killed }) {
  if (killed) return T.noToken;
  return countdown.left > 1 ? T.nearer(countdown.left - 1) : T.arrives;
}

/** Return what the attackers lack at a battlefield: "2 more to kill". Without a fight there, returns its kind. */
export function needWords({ sums, kind, unnamed }) {
  if (unnamed) return T.fieldUnread;
  if (kind) return T.fieldKind[kind];
  const need = sums.defence - sums.attack + 1;
  return need > 0 ? T.more(need) : T.enough;
}

/** Return the defence in words: "defence 3 and 1 token". Returns "" if a battlefield has none, or if nobody has read it. */
export const defenceWords = ({ kind, unnamed, printed, power }) => (kind || unnamed ? "" : T.defenceOf(printed, power));
