// Store of the owner's sheets: the requests of the form.
import { packStores, sendJson } from "../pack/pack_requests.js";
import { trimmed } from "./content/sheet_model.js";
import { sheetMerging } from "./content/sheet_merge_adapter.js";

/** Pause of the autosave: names are typed letter by letter, and sent when typing stops. */
const PAUSE_MS = 500;

const PACKS = packStores("sheet", "/api/host/sheets", { pause: PAUSE_MS, merging: sheetMerging });

/** The sheets by game. A text is sent without the blank that somebody is about to type on after. */
export const SHEETS = { ...PACKS, of: (game) => {
  const store = PACKS.of(game);
  return {
    ...store,
    save: (slug, revision, data) => store.save(slug, revision, trimmed(data)),
    /** Resolves to {tour}: a phone and the table screen after `moves` moves. */
    preview: (data, moves) => sendJson(`${store.path}/files/preview`, { data: trimmed(data), moves }),
    /** Resolves to {slug} of a copy of the sheet that is on the table. */
    keepPlayed: (title) => sendJson(`${store.path}/files/played`, { title }),
    /** Resolves to {url, qr}: from there anybody here can fetch the file. */
    give: (slug) => sendJson(`${store.path}/${slug}/give`, {}),
  };
} };
