// Runs before the scripts of a page: notes the latest update, who sits, the games whose page is drawn, and what is asked for, so that a test
// can wait for it.
// `restLine` closes the line to the table, as sleep does; `wakeLine` opens it again, and what was missed comes at once.
window.gamesShown = new Set();
new MutationObserver(() => window.gamesShown.add(document.documentElement.dataset.game))
  .observe(document, { subtree: true, attributeFilter: ["data-game"] });
window.seen = { table: null, seq: -1 };
window.seated = -1;
const openLines = new Set();
const heardLines = new WeakSet();
window.restLine = () => {
  for (const line of openLines) line.close();
};
window.wakeLine = () => openLines.size || document.dispatchEvent(new Event("visibilitychange"));
window.EventSource = class extends window.EventSource {
  constructor(...given) {
    super(...given);
    openLines.add(this);
    this.addEventListener("room", () => heardLines.add(this));
    this.addEventListener("update", (message) => {
      const { table, seq } = JSON.parse(message.data);
      window.seen = { table, seq };
    });
    this.addEventListener("room", (message) => {
      window.seated = JSON.parse(message.data).players.filter(({ name }) => name).length;
    });
  }

  close() {
    openLines.delete(this);
    super.close();
  }
};

/** True while nothing is under way: no request, no script or stylesheet, no line of which nothing has been heard. */
window.hasAll = () => underWay.size === 0 && [...openLines].every((line) => heardLines.has(line));
const underWay = new Set();
const ask = window.fetch;
window.fetch = async (...given) => {
  const asked = Symbol(String(given[0]));
  underWay.add(asked);
  try {
    const answer = await ask(...given);
    await answer.clone().arrayBuffer();
    return answer;
  } finally {
    underWay.delete(asked);
  }
};
new MutationObserver((changes) => {
  for (const { addedNodes } of changes) {
    for (const file of addedNodes) {
      if (!file.matches?.("script[src], link[rel=stylesheet]")) continue;
      underWay.add(file);
      for (const end of ["load", "error"]) file.addEventListener(end, () => underWay.delete(file));
    }
  }
}).observe(document, { subtree: true, childList: true });
