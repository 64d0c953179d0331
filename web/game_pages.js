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
    return page;
  } catch (error) {
    console.info(`${game} has no page of its own, or it could not be read: the generic page does.`, error);
    return {};
  }
}

/** Load the game's stylesheet. Resolves in any case: a page drawn without it would jump under the finger that taps. */
function dress(game) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: `/games/${game}/page.css` });
  const come = new Promise((done) => { link.onload = link.onerror = done; });
  document.head.append(link);
  return come;
}
