// Loader of the games' own pages, each on first use. A game without one gets the generic page.
import { fileOf, isBuilt, keepTrying, loadModule, loadStyle, PATIENCE } from "./load_module.js";
import { forgetReloads, reloadIfGone, reloadSoon } from "./automatic_reload.js";

const pages = new Map();
const nothing = () => null;
// Draws and tells nothing while the page loads. The generic page has other words and buttons, and people would take it for the game's own.
const onItsWay = { Seat: nothing, Table: nothing, detail: nothing, sentence: nothing, isOnItsWay: true };

/** Return the page of `game`: one that draws nothing while it loads, {} if there is none. Calls `ready` when that changes. */
export function pageOf(game, ready) {
  if (!game) return {};
  if (!pages.has(game)) {
    const show = (page) => {
      pages.set(game, page);
      ready();
      document.documentElement?.setAttribute("data-game", game); // from here on its own page is drawn
    };
    pages.set(game, onItsWay);
    fetchPage(game, show).catch((error) => {
      console.info(`${game} has no page of its own, or it could not be read: the generic page does.`, error);
      show({});
    });
  }
  return pages.get(game);
}

async function fetchPage(game, show) {
  const script = `/games/${game}/page.js`;
  const style = `/games/${game}/page.css`;
  if (isBuilt(script)) {
    const [page] = await Promise.all([fetchBuilt(script, show), loadStyle(style)]);
    return show(page);
  }
  // A game without a page has no style either: it is asked for only once there is a page to dress.
  const page = await fetchModule(game, script);
  await loadStyle(style);
  return show(page);
}

const fetchBuilt = (script, show) => keepTrying(() => loadModule(script), (tries) => {
  if (tries === PATIENCE) show({});
  reloadIfGone(fileOf(script));
  return false;
});

// A browser keeps a module that it could not fetch as failed, and with it all that import it: only a new document asks again.
async function fetchModule(game, script) {
  try {
    const page = await loadModule(script);
    forgetReloads(game);
    return page;
  } catch (error) {
    if ((await isThere(script)) && reloadSoon(game)) return onItsWay;
    throw error;
  }
}

/** Return false if the server says that there is no such file; an answer that is lost says nothing. */
async function isThere(address) {
  try {
    return (await fetch(address, { method: "HEAD" })).status !== 404;
  } catch {
    return true;
  }
}
