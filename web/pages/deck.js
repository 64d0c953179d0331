// Page of the owner's decks: the list by game, or the builder of one.
import { html } from "../html.js";
import { Editor } from "./deck/deck_builder.js";
import { DECKS } from "./deck/deck_requests.js";
import { useHash } from "./pack/address_hash.js";
import { PackList } from "./pack/pack_list.js";

export function DeckPage({ link, notice, set }) {
  const [game, slug] = [useHash("game"), useHash("deck")];
  if (game === null || slug === null || link === "none") return html`<${PackList} stores=${DECKS} link=${link} notice=${notice} set=${set} />`;
  return html`<${Editor} key=${`${game}/${slug}`} store=${DECKS.of(game)} slug=${slug} link=${link} notice=${notice} set=${set} />`;
}
