// Deck builder: outgoing beside incoming cards, with the size of the deck above. On a phone they are tabs.
import { useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { cardText, useGameWords } from "../box/wording/game_words.js";
import { TabMark } from "../../parts/icons/tick.js";
import { Bar, Notice } from "../../parts/shell/top_bar.js";
import { say } from "../../text/index.js";
import { useDraft } from "../pack/draft.js";
import { useHash } from "../pack/address_hash.js";
import { Partners } from "../pack/merging/conflict_questions.js";
import { LoadingPage, saveStatusText, SaveProblem } from "../pack/save_status.js";
import { UndoButtons, useUndoKeys } from "../pack/undo_controls.js";
import { Balance } from "./size_and_swaps.js";
import { Check } from "./check_deck.js";
import { Column, Filter } from "./swap_columns.js";
import { found, isUsual } from "./deck_edits.js";

const PARTS = ["out", "in", "check"];

export function Editor({ store, slug, link, notice, set }) {
  const draft = useDraft(store, slug);
  const known = useGameWords(store.game);
  if (!draft.ready || !known) return html`<${LoadingPage} draft=${draft} kind="deck" link=${link} set=${set} />`;
  return html`<${Open} store=${store} draft=${draft} link=${link} notice=${notice} set=${set} />`;
}

function Open({ store, draft, link, notice, set }) {
  const asked = useHash("part");
  const part = PARTS.includes(asked) ? asked : PARTS[0];
  const go = (to) => { location.hash = store.address(draft.slug, { part: to }); };
  const [wanted, setWanted] = useState({});
  const { choices } = draft.told;
  const cards = (choices?.cards ?? []).map((card) => ({ ...card, text: cardText(card.text) }));
  const shown = found(cards, wanted);
  useUndoKeys(draft);
  return html`
    <div class="box-editor deck-editor ${choices ? `has-columns on-${part}` : "on-check"}">
      <header class="box-head">
        <${Bar} heading title=${draft.data.deck.title} name=${saveStatusText(draft.saved)} link=${link} set=${set} tools=${html`<${UndoButtons} draft=${draft} />`} />
        ${choices && html`
          <${Balance} data=${draft.data} choices=${choices} />
          <${Tabs} part=${part} left=${draft.saved.complaints?.length ?? null} go=${go} />`}
      </header>
      <${SaveProblem} draft=${draft} />
      <${Partners} draft=${draft} />
      <div class="deck-main">
        ${choices && html`
          <${Filter} cards=${cards} sets=${choices.sets} wanted=${wanted} put=${setWanted} />
          <${Column} part="out" cards=${shown.filter(isUsual)} sets=${choices.sets} draft=${draft} />
          <${Column} part="in" cards=${shown.filter((card) => !isUsual(card))} sets=${choices.sets} draft=${draft} />`}
        <${Check} store=${store} draft=${draft} cards=${cards} />
      </div>
      <p class="box-all"><a href="#">${say("deck.all")}</a></p>
      <${Notice} notice=${notice} />
    </div>`;
}

function Tabs({ part, left, go }) {
  const marks = { out: "−", in: "+", check: left === null ? "…" : left === 0 ? "✓" : `! ${left}` };
  return html`
    <nav class="board-steps deck-tabs" aria-label=${say("deck.parts")}>
      ${PARTS.map((each) => html`
        <button type="button" key=${each} class=${each === "check" && left === 0 ? "is-done" : ""} aria-current=${each === part ? "step" : undefined} onClick=${() => go(each)}>
          <b><${TabMark} text=${marks[each]} /></b><span>${say(`deck.part.${each}`)}</span></button>`)}
    </nav>`;
}
