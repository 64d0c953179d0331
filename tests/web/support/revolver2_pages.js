// Phones and table screen of Revolver 2 in tests: pages drawn from a view, and taps on them.
import { PLAYERS, button, draw, html, load, recorder, settle, update } from "./pages.js";

export const game = await load("companion/games/revolver2/page.js");

/** Draw the phone of the seat `shown.me`. Its posted actions go into `acted`. */
export function seat(shown, offers = [], more = {}) {
  const { act, acted } = recorder();
  const now = update({ game: "revolver2", seat: shown.me.seat, view: shown, offers });
  return { root: draw(html`<${game.Seat} view=${shown} offers=${offers} act=${act} me=${shown.me.seat} players=${PLAYERS} update=${now} ...${more} />`), acted };
}


export const screen = (shown, events = []) => draw(html`<${game.Table} view=${shown} players=${PLAYERS} update=${update({ view: shown, events, seat: null })} />`);
export const press = async (root, name) => { button(root, name).click(); await settle(); };
export const step = (task, more = {}) => ({ task, side: "attack", source: "", card: null, effect: null, may: false, left: 1, text: "", options: [], ...more });

/** Draw a phone with an open hand. */
export async function opened(shown, offers) {
  const given = seat(shown, offers);
  await press(given.root, "Keep open");
  return given;
}

/** Types into the first field of a form. */
export async function type(root, text) {
  const [field] = root.all((node) => node.localName === "input");
  field.value = text;
  field.fire("input");
  await settle();
}

/** Taps a cell of a table by what is read aloud of it. */
export async function tell(root, words) {
  root.all((node) => node.attributes?.["aria-label"] === words)[0].click();
  await settle();
}
