// Undo history of a draft: {past, now, future}. Pure.

const MAX_STEPS = 200;

export const newHistory = (now) => ({ past: [], now, future: [] });
export const addStep = (history, next) => (next === history.now ? history : { past: [...history.past, history.now].slice(-MAX_STEPS), now: next, future: [] });
/** Replace the present content without a new step, for instance while an arrow key is held down. */
export const replaceStep = (history, next) => ({ ...history, now: next });

/** Return the history with each step changed by `change`. */
export const mapSteps = ({ past, now, future }, change) => ({ past: past.map(change), now: change(now), future: future.map(change) });

export function undoStep({ past, now, future }) {
  return past.length ? { past: past.slice(0, -1), now: past.at(-1), future: [now, ...future] } : { past, now, future };
}

export function redoStep({ past, now, future }) {
  return future.length ? { past: [...past, now], now: future[0], future: future.slice(1) } : { past, now, future };
}
