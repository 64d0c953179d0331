// The owner's boxes of cards: all of them, by game, or one that is typed in.
import { html } from "../html.js";
import { Editor } from "./box/editor.js";
import { BOXES } from "./box/io.js";
import { useGameWords } from "./box/own.js";
import { useHash } from "./pack/hash.js";
import { Shelf } from "./pack/shelf.js";

export function BoxPage({ link, notice, set }) {
  const [game, slug] = [useHash("game"), useHash("box")];
  const known = useGameWords(game);
  if (game === null || slug === null || link === "none") return html`<${Shelf} desks=${BOXES} link=${link} notice=${notice} set=${set} />`;
  return known && html`<${Editor} key=${`${game}/${slug}`} desk=${BOXES.of(game)} slug=${slug} link=${link} notice=${notice} set=${set} />`;
}
