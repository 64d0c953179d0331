// Loader of the games' own pages, each on first use. A game without one gets the generic page.

const pages = new Map();
const nothing = () => null;
// Draws nothing while the module loads. The generic page has other words and buttons, and people would take it for the game's own.
const onItsWay = { Seat: nothing, Table: nothing, detail: nothing };

/** Return the page module of `game`: one that draws nothing while it loads, {} if there is none. Calls `ready` when it has loaded. */
export function pageOf(game, ready) {
  if (!game) return {};
  if (!pages.has(game)) {
    pages.set(game, onItsWay);
    fetchPage(game).then((page) => {
      pages.set(game, page);
      ready();
    });
  }
  return pages.get(game);
}

async function fetchPage(game) {
  try {
    const page = await import(`/games/${game}/page.js`);
    await dress(game);
    forgetReloads(game);
    return page;
  } catch (error) {
    if ((await hasPage(game)) && reloadSoon(game)) return onItsWay;
    console.info(`${game} has no page of its own, or it could not be read: the generic page does.`, error);
    return {};
  }
}

/** Return false if the server says that the game has no page of its own; an answer that is lost says nothing. */
async function hasPage(game) {
  try {
    return (await fetch(`/games/${game}/page.js`, { method: "HEAD" })).status !== 404;
  } catch {
    return true;
  }
}

// A browser keeps a module that it could not fetch as failed, and with it all that import it: only a new document asks again.
const MOST_RELOADS = 4;
const FIRST_PAUSE_MS = 500;
const reloadsKey = (game) => `reloads of ${game}`;

/** Reload the document after a pause, longer each time. Return false if that was tried often enough. */
function reloadSoon(game) {
  const tried = Number(sessionStorage.getItem(reloadsKey(game)) ?? 0);
  if (tried >= MOST_RELOADS) return false;
  sessionStorage.setItem(reloadsKey(game), String(tried + 1));
  setTimeout(() => location.reload(), FIRST_PAUSE_MS * 2 ** tried);
  return true;
}

function forgetReloads(game) {
  sessionStorage.removeItem(reloadsKey(game));
}

/** Load the game's stylesheet. Resolves in any case: a page drawn without it would jump under the finger that taps. */
function dress(game) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: `/games/${game}/page.css` });
  const come = new Promise((done) => { link.onload = link.onerror = done; });
  document.head.append(link);
  return come;
}
