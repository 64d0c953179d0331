// First turn of a seat with open explanations: what this phone remembers of it, game by game.
import { useEffect } from "../../vendor/hooks.mjs";
import { changeSettings, settings } from "../../device/device_settings.js";

/** Return what this phone remembers: {on, during, over}. `on` is undefined until its owner has said whether to be shown. */
export const firstTurnOf = (game) => settings().firstTurns[game] ?? {};

/** Remember something of a game's first turn. */
export const rememberFirstTurn = (game, changes) =>
  changeSettings({ firstTurns: { ...settings().firstTurns, [game]: { ...firstTurnOf(game), ...changes } } });

/**
 * Return the record after an update: a turn of this seat begins, or its first one is over. A game where all move at once says itself
 * when that is.
 */
export function followFirstTurn(record, { table, view, seat }, help) {
  if (record.over) return record;
  const isOver = help.isFirstTurnOver ? help.isFirstTurnOver({ view, me: seat }) : record.during === table && typeof view.turn === "number" && view.turn !== seat;
  if (isOver) return { ...record, over: true };
  return view.turn === seat && record.during !== table ? { ...record, during: table } : record;
}

/** Return "ask" until the owner of the phone has answered, "open" while it is shown, "none" otherwise. Keeps the record up to date. */
export function useFirstTurn(update, help) {
  const playing = Boolean(help && update && update.seat !== null && !update.outcome);
  const record = playing ? firstTurnOf(update.game) : {};
  const next = playing ? followFirstTurn(record, update, help) : record;
  useEffect(() => { if (next !== record) rememberFirstTurn(update.game, next); });
  if (!playing || next.over || next.on === false) return "none";
  return next.on ? "open" : "ask";
}
