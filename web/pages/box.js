// Page of the owner's boxes of cards: the list by game, or the editor of one.
import { html } from "../html.js";
import { Editor } from "./box/box_editor.js";
import { BOXES } from "./box/box_requests.js";
import { useGameWords } from "./box/wording/game_words.js";
import { useHash } from "./pack/address_hash.js";
import { PackList } from "./pack/pack_list.js";

export function BoxPage({ link, notice, set }) {
  const [game, slug] = [useHash("game"), useHash("box")];
  const known = useGameWords(game);
  if (game === null || slug === null || link === "none") return html`<${PackList} stores=${BOXES} link=${link} notice=${notice} set=${set} />`;
  return known && html`<${Editor} key=${`${game}/${slug}`} store=${BOXES.of(game)} slug=${slug} link=${link} notice=${notice} set=${set} />`;
}
