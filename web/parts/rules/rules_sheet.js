// The rules over a page, one tap away: a sheet as large as the screen, and the button that opens it.
import { useEffect, useLayoutEffect, useRef, useState } from "../../vendor/hooks.mjs";
import { keepTrying, loadModule } from "../../app/load_module.js";
import { html } from "../../html.js";
import { wayBack } from "../cards/enlarged_card.js";
import { say } from "../../text/index.js";
import { openOverPage } from "./open_over_page.js";

const PAGE = "/web/pages/rules.js";

/** Open the rules of `game` over the page. A tap, Escape or the way back closes them. */
export const openRules = (game) => openOverPage((close) => html`<${RulesSheet} game=${game} close=${close} />`);

/** The button of a bar: an open book. Draws nothing while no game is known. */
export const RulesButton = ({ game }) => game && html`
  <button type="button" class="btn btn-icon" aria-label=${say("rules.title")} aria-haspopup="dialog" onClick=${() => openRules(game)}>
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 6.5C9.5 4.6 6 4.4 3 5v13c3-.6 6.5-.4 9 1.5 2.5-1.9 6-2.1 9-1.5V5c-3-.6-6.5-.4-9 1.5zM12 6.5v13" stroke-linejoin="round" /></svg>
  </button>`;

/** The same as a word, for the foot of the table screen. */
export const RulesWord = ({ game }) => game && html`
  <button type="button" class="rules-word" aria-haspopup="dialog" onClick=${() => openRules(game)}>${say("rules.title")}</button>`;

function RulesSheet({ game, close }) {
  const [page, setPage] = useState(null);
  const box = useRef(null);
  useLayoutEffect(() => {
    const node = box.current;
    node.showModal?.();
    return () => node.close?.();
  }, []);
  useLayoutEffect(() => wayBack(close, "rules"), []);
  useEffect(() => {
    let gone = false;
    keepTrying(() => loadModule(PAGE), () => gone).then(setPage, () => {});
    return () => { gone = true; };
  }, []);
  return html`
    <dialog class="rules-sheet" aria-label=${say("rules.title")} ref=${box} onCancel=${(event) => { event.preventDefault(); close(); }}>
      <div class="rules-sheet-head"><button type="button" class="btn btn-plain" onClick=${close}>${say("rules.close")}</button></div>
      ${page ? html`<${page.Rules} game=${game} />` : html`<p role="status">${say("rules.wait")}</p>`}
    </dialog>`;
}
