// Page of the sheets: what do you need? The ready ones and the owner's, or the form for one.
import { html } from "../html.js";
import { useHash } from "./pack/address_hash.js";
import { Shelf } from "./sheet/shelf/sheet_shelf.js";
import { Editor } from "./sheet/sheet_form.js";
import { SHEETS } from "./sheet/sheet_requests.js";

export function SheetPage({ link, room, notice, tell, set }) {
  const [game, slug] = [useHash("game"), useHash("sheet")];
  const given = { link, room, notice, tell, set };
  if (game === null || slug === null || link === "none") return html`<${Shelf} stores=${SHEETS} ...${given} />`;
  return html`<${Editor} key=${`${game}/${slug}`} store=${SHEETS.of(game)} slug=${slug} ...${given} />`;
}
