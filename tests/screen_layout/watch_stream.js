// Runs before the scripts of a page: notes the latest update, who sits, and the games whose page is drawn, so that a test can wait for it.
// `restLine` closes the line to the table, as sleep does; `wakeLine` opens it again, and what was missed comes at once.
window.gamesShown = new Set();
new MutationObserver(() => window.gamesShown.add(document.documentElement.dataset.game))
  .observe(document, { subtree: true, attributeFilter: ["data-game"] });
window.seen = { table: null, seq: -1 };
window.seated = -1;
const openLines = new Set();
window.restLine = () => {
  for (const line of openLines) line.close();
};
window.wakeLine = () => openLines.size || document.dispatchEvent(new Event("visibilitychange"));
window.EventSource = class extends window.EventSource {
  constructor(...given) {
    super(...given);
    openLines.add(this);
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
