// Mock timers in place of node's own: in those of node 20, clearing a timer that has fired, or that an earlier test left, takes another away;
// those of Debian 12's node 18 take no options and mock no date, either.

/** Put mock timers with `enable({ apis, now })`, `tick(ms)`, `runAll()` and `reset()`, as later nodes have them, in place of those of `prototype`. */
export function replaceTimers(prototype) {
  let real = null;
  let now = 0;
  let last = 0;
  const waiting = new Map();

  const add = (repeats) => (call, delay = 0, ...given) => {
    last += 1;
    waiting.set(last, { call, given, at: now + delay, every: repeats && Math.max(1, delay) });
    return last;
  };
  const clear = (id) => { waiting.delete(id); };

  function fire([id, timer]) {
    if (timer.every) waiting.set(id, { ...timer, at: timer.at + timer.every });
    else waiting.delete(id);
    timer.call(...timer.given);
  }

  const due = () => [...waiting].filter(([, timer]) => timer.at <= now).sort(([, one], [, other]) => one.at - other.at)[0];

  Object.assign(prototype, {
    enable({ apis, now: begin = 0 }) {
      const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis;
      real = { globals: { setTimeout, clearTimeout, setInterval, clearInterval }, date: Date.now };
      now = begin;
      if (apis.includes("setTimeout")) Object.assign(globalThis, { setTimeout: add(false), clearTimeout: clear });
      if (apis.includes("setInterval")) Object.assign(globalThis, { setInterval: add(true), clearInterval: clear });
      if (apis.includes("Date")) Date.now = () => now;
    },
    tick(ms = 1) {
      now += ms;
      for (let next = due(); next; next = due()) fire(next);
    },
    runAll() {
      this.tick(Math.max(0, ...[...waiting.values()].map(({ at }) => at - now)));
    },
    reset() {
      waiting.clear();
      if (!real) return;
      Object.assign(globalThis, real.globals);
      Date.now = real.date;
      real = null;
    },
  });
}
