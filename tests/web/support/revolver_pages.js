// Phones of Revolver for its page tests.
import { PLAYERS, button, draw, html, load, recorder, settle, update } from "./pages.js";

export const game = await load("companion/games/revolver/page.js");

/** Draw the phone of whoever is `me` in `shown`. Returns its root, and what it does. */
export function seat(shown, offers = [], events = []) {
  const { act, acted } = recorder();
  const now = update({ game: "revolver", seat: shown.me.seat, view: shown, offers, events });
  return { root: draw(html`<${game.Seat} view=${shown} offers=${offers} act=${act} me=${shown.me.seat} players=${PLAYERS} update=${now} />`), acted };
}

export const press = async (root, name) => { button(root, name).click(); await settle(); };
export const step = (task, more = {}) => ({ task, side: "attack", source: "", card: null, effect: null, may: false, left: 1, averts: 0, text: "", options: [], ...more });
