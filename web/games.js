// A game's own page, fetched when it is first needed. A game without one gets the generic page.

const pages = new Map();

/** The module of the game, {} while it is on its way or where there is none; `ready` is called when it has come. */
export function pageOf(game, ready) {
  if (!game) return {};
  if (!pages.has(game)) {
    pages.set(game, {});
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
    dress(game);
    return page;
  } catch (error) {
    console.info(`${game} has no page of its own, or it could not be read: the generic page does.`, error);
    return {};
  }
}

function dress(game) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: `/games/${game}/page.css` });
  document.head.append(link);
}
