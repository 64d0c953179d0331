// The beat of a showdown that others see: a page that was cut off meanwhile goes on there.

/**
 * Return the number of the beat that is on at pages that heard of all of it in time: each beat stays for `ms`, and none comes before its
 * line of the history. A line without `at` has just come.
 */
export function beatElsewhere(beats, lines, ms, now = Date.now()) {
  const heard = new Map(lines.map(({ key, at }) => [key, at ?? now]));
  let shown = -Infinity;
  return beats.reduce((on, { upTo }, nth) => {
    shown = Math.max(shown + ms, heard.get(upTo) ?? now);
    return shown <= now ? nth : on;
  }, 0);
}
