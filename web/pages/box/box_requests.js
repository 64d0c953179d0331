// Store of the owner's boxes and the pictures of their cards: the requests of the box editor.
import { parcelRequests } from "../pack/merging/parcel_requests.js";
import { packStores } from "../pack/pack_requests.js";
import { boxMerging } from "./content/box_merge_adapter.js";
import { heldWords } from "./content/box_progress.js";

/** Pause of the autosave: names are typed letter by letter, and sent when typing stops. */
const PAUSE_MS = 500;

/** Return the line below the title in the list: the fill level of the box. */
const under = ({ held, sizes }) => (held ? heldWords(held, sizes) : null);

const PACKS = packStores("box", "/api/host/boxes", { pause: PAUSE_MS, under, merging: boxMerging });

/** The boxes by game; their files may have pictures. `siblings` resolves to all boxes of the game, [{slug, title}]. */
export const BOXES = { ...PACKS, of: (game) => {
  const store = PACKS.of(game);
  const siblings = async () => ((await PACKS.list()).games ?? []).find((one) => one.game === game)?.drafts.filter(({ broken }) => !broken) ?? [];
  return { ...store, ...parcelRequests(store.path), siblings };
} };
export const pictureOf = (store, card, slug) => `${store.path}/pictures/${encodeURIComponent(card)}?box=${encodeURIComponent(slug)}`;
