// Loader of scripts and styles on first use. Built pages have a file for each, addressed as its source: `globalThis.built`,
// which web/tools/build.py writes, says which. Anything else is a module or a style of its own.

const FIRST_PAUSE_MS = 500;
const MOST_PAUSE_MS = 8000;

/** Return the version of these pages, or null if they are not built. */
export const builtVersion = () => globalThis.built?.version ?? null;

/** Return whether `address` is in a file of its own of the built pages. */
export const isBuilt = (address) => fileOf(address) !== address;

/** Resolves to the module at `address`. Rejects if it could not be fetched or run. */
export async function loadModule(address) {
  if (!isBuilt(address)) return import(address);
  const { came } = globalThis.built;
  if (!came[address]) await attach("script", { src: fileOf(address) });
  if (!came[address]) throw new Error(address);
  return came[address];
}

/** After so many failures something is drawn without its page or its stylesheet, until they come. */
export const PATIENCE = 4;

/** Load a stylesheet. It resolves in any case: a page drawn without it would jump under the finger that taps. */
export function loadStyle(address) {
  return new Promise((done) => {
    keepTrying(() => attachStyle(address), (tries) => {
      if (tries === PATIENCE) done();
      return !isBuilt(address);
    }).then(done, done);
  });
}

const attachStyle = (address) => attach("link", { rel: "stylesheet", href: fileOf(address) });

/** Call `attempt` until it resolves, after longer and longer pauses. `failed(tries)` is told of each failure; true gives up. */
export async function keepTrying(attempt, failed = () => false) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (failed(tries, error)) throw error;
      await pauseAfter(tries);
    }
  }
}

/** Return the address of the file that `address` is in. */
export const fileOf = (address) => globalThis.built?.files[address] ?? address;

/** Resolves after a pause, longer after more failures. */
export const pauseAfter = (tries) => new Promise((done) => { setTimeout(done, Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), MOST_PAUSE_MS)); });

/** Add an element that fetches a file. One that failed is taken away: a browser remembers no failure of such a file. */
function attach(tag, attributes) {
  const element = Object.assign(document.createElement(tag), attributes);
  return new Promise((done, fail) => {
    element.onload = done;
    element.onerror = () => {
      element.remove();
      fail(new Error(attributes.src ?? attributes.href));
    };
    document.head.append(element);
  });
}
