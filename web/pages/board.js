// The owner's boards: all of them, or one on the desk.
import { html } from "../html.js";
import { Editor } from "./board/editor.js";
import { BOARDS } from "./board/io.js";
import { useHash } from "./pack/hash.js";
import { Shelf } from "./pack/shelf.js";

export function BoardPage({ link, notice, set }) {
  const [game, slug] = [useHash("game"), useHash("board")];
  if (game === null || slug === null || link === "none") return html`<${Shelf} desks=${BOARDS} link=${link} notice=${notice} set=${set} />`;
  return html`<${Editor} key=${`${game}/${slug}`} desk=${BOARDS.of(game)} slug=${slug} link=${link} notice=${notice} set=${set} />`;
}
