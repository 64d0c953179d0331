// The owner's boxes of cards: all of them, or one that is typed in.
import { html } from "../html.js";
import { Editor } from "./box/editor.js";
import { BOXES } from "./box/io.js";
import { useHash } from "./pack/hash.js";
import { Shelf } from "./pack/shelf.js";

export function BoxPage({ link, notice, set }) {
  const slug = useHash("box");
  if (slug === null || link === "none") return html`<${Shelf} desk=${BOXES} link=${link} notice=${notice} set=${set} />`;
  return html`<${Editor} key=${slug} slug=${slug} link=${link} notice=${notice} set=${set} />`;
}
