// What an effect lets one choose from: cards in play, effects, battlefields, piles, an order.
import { html } from "companion/html.js";
import { ActButton, useAct } from "companion/parts/act.js";
import { useFresh } from "companion/parts/fresh.js";
import { CardLine } from "./card.js";
import { actions, options } from "./choices.js";
import { CoverButtons } from "./cover.js";
import { candidates, inOrder } from "./discards.js";
import { InPlay } from "./ground.js";
import { cardName, inPlay, zoneName } from "./names.js";
import { Search } from "./search.js";
import { T, effectWords } from "./text.js";

/** Cards in play, as they lie on the battlefields; a tap chooses. */
function Cards({ view, offers, act, update }) {
  const [state, go] = useAct(act, update.decision);
  return html`
    <ul class=${`r2-targets is-${state}`}>
      ${actions(offers, "PickCard").map((action) => {
        const one = inPlay(view, action) ?? { card: action.card, kind: view.cards[action.card]?.kind ?? null, firepower: view.cards[action.card]?.firepower ?? null, power: 0, grit: 0 };
        return html`<li key=${JSON.stringify(action)}><small>${zoneName(view, action.zone)}</small><${InPlay} one=${one} view=${view} onCard=${() => go(action)} /></li>`;
      })}
    </ul>`;
}

const Options = ({ view, offers, act, update }) => options(offers, "PickOption", "option").map((option) => html`
  <${ActButton} key=${option} action=${{ type: "PickOption", option }} label=${optionWords(view, option)} act=${act} decision=${update.decision} />`);

/** Effects that a side may avert by discarding cards. */
export const AVERTED = new Set(["unless", "cancel"]);

/** Whether to do it at all, or which of several. */
function optionWords({ step }, option) {
  if (AVERTED.has(step.effect) && !step.may) return T.avert(step.averts);
  if (step.may) return T.doIt;
  return step.options?.[option] ? effectWords(step.options[option]) : T.option(option);
}

const Fields = ({ view, offers, act, update }) => options(offers, "PickField", "field").map((field) => html`
  <${ActButton} key=${field} action=${{ type: "PickField", field }} label=${T.field(field + 1, view.battlefields[field].name)} hint=${T.against(view.battlefields[field].sums.attack, view.battlefields[field].sums.defence)} act=${act} decision=${update.decision} />`);

const Pile = (props) => html`<${OneCard} ...${props} action="PickFromPile" />`;
const Deck = (props) => html`<${OneCard} ...${props} action="PickFromDeck" />`;

/** A card is found by its name, then taken by a button that says which. */
function OneCard({ view, offers, act, update, action }) {
  const [card, setCard] = useFresh(null, update.decision);
  return html`
    <${Search} view=${view} ids=${options(offers, action, "card")} chosen=${card} onPick=${setCard} />
    <${ActButton} action=${{ type: action, card }} label=${card ? cardName(view, card) : T.choose} kind="main" disabled=${!card} act=${act} decision=${update.decision} />`;
}

/** Cards that were looked at go back in the order in which they are tapped. */
function Order({ view, offers, act, update, cover }) {
  const cards = candidates(offers, "Arrange");
  const [taken, setTaken] = useFresh([], update.decision);
  if (!cover.open) return html`<${CoverButtons} cover=${cover} />`;
  const action = inOrder(offers, "Arrange", taken.map((nth) => cards[nth]));
  return html`
    <p class="quiet">${T.arrangeHint}</p>
    <div class="r2-lines">
      ${cards.map((card, nth) => html`<${CardLine} key=${nth} view=${view} id=${card} pressed=${taken.includes(nth)} note=${taken.includes(nth) ? `${taken.indexOf(nth) + 1}.` : null}
        onPick=${() => !taken.includes(nth) && setTaken([...taken, nth])} />`)}
    </div>
    <div class="pair">
      <button type="button" class="btn btn-quiet" disabled=${!taken.length} onClick=${() => setTaken([])}>${T.startOver}</button>
      <${ActButton} action=${action} label=${T.arrangeDone} kind="main" disabled=${!action} act=${act} decision=${update.decision} />
    </div>`;
}

/** By the action that chooses. */
export const PICKS = { PickCard: Cards, PickOption: Options, PickField: Fields, PickFromPile: Pile, PickFromDeck: Deck, Arrange: Order };
