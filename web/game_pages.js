// A game's own page, fetched when it is first needed. A game without one gets the generic page.

const pages = new Map();
const nothing = () => null;
// Draws nothing: the generic page, shown for a moment, would be taken for the game's own, in another language and with other buttons.
const onItsWay = { Seat: nothing, Table: nothing, detail: nothing };

/** The module of the game, one that draws nothing while it is on its way, {} where there is none; `ready` is called when it has come. */
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

/** Resolves when its stylesheet has come, or there is none: a page drawn without it would jump under the finger that taps. */
function dress(game) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: `/games/${game}/page.css` });
  const come = new Promise((done) => { link.onload = link.onerror = done; });
  document.head.append(link);
  return come;
}
