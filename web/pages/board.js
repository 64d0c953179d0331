// The owner's boards: all of them, or one on the desk.
import { html } from "../html.js";
import { Editor } from "./board/editor.js";
import { BOARDS } from "./board/io.js";
import { useHash } from "./pack/hash.js";
import { Shelf } from "./pack/shelf.js";

export function BoardPage({ link, notice, set }) {
  const slug = useHash("board");
  if (slug === null || link === "none") return html`<${Shelf} desk=${BOARDS} link=${link} notice=${notice} set=${set} />`;
  return html`<${Editor} key=${slug} slug=${slug} link=${link} notice=${notice} set=${set} />`;
}
