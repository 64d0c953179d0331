// Page of the owner's boards: the list, or the editor of one.
import { html } from "../html.js";
import { Editor } from "./board/board_editor.js";
import { BOARDS } from "./board/board_requests.js";
import { useHash } from "./pack/address_hash.js";
import { PackList } from "./pack/pack_list.js";

export function BoardPage({ link, notice, set }) {
  const [game, slug] = [useHash("game"), useHash("board")];
  if (game === null || slug === null || link === "none") return html`<${PackList} stores=${BOARDS} link=${link} notice=${notice} set=${set} />`;
  return html`<${Editor} key=${`${game}/${slug}`} store=${BOARDS.of(game)} slug=${slug} link=${link} notice=${notice} set=${set} />`;
}
