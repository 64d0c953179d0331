// Advice on the deck: how many cards of each type may come in or must go out, as the server says.
import { html } from "../../html.js";
import { say, currentGrammar } from "../../text/index.js";

/** `of` is "may_come" or "must_go". Draws nothing if there is no such advice. */
export function Advice({ draft: { saved, told }, of }) {
  const advice = saved.advice === undefined ? told.advice : saved.advice;
  const sorts = Object.entries(advice?.[of] ?? {});
  if (sorts.length === 0) return null;
  const any = (sort) => sort === "anywhere" && of === "must_go";
  const counted = sorts.map(([sort, n]) => say("deck.times", { n, what: say(any(sort) ? "deck.any" : `deck.sort.${sort}`) }));
  return html`<p class="deck-advice">${say(`deck.${of}`, { list: (of === "may_come" ? currentGrammar().or : currentGrammar().and)(counted) })}</p>`;
}
