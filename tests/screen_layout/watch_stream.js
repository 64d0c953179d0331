// Runs before the scripts of a page: notes the latest update and the games whose page is drawn, so that a test can wait for it.
window.gamesShown = new Set();
new MutationObserver(() => window.gamesShown.add(document.documentElement.dataset.game))
  .observe(document, { subtree: true, attributeFilter: ["data-game"] });
window.seen = { table: null, seq: -1 };
window.EventSource = class extends window.EventSource {
  constructor(...given) {
    super(...given);
    this.addEventListener("update", (message) => {
      const { table, seq } = JSON.parse(message.data);
      window.seen = { table, seq };
    });
  }
};
