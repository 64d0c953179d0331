// Real cards that no camera saw: whoever sits says what came up, by its name.
import { html } from "companion/html.js";
import { ActButton } from "companion/parts/act.js";
import { useFresh } from "companion/parts/fresh.js";
import { Outcomes as Plain } from "companion/parts/outcomes.js";
import { cardName, memberName } from "./names.js";
import { Search } from "./search.js";
import { Choice } from "./sheet.js";
import { T } from "./text.js";

const KINDS = { DrawMember: Member, DrawCard: Unseen, PeekCard: Unseen, RemovePoker: Unseen, TurnPoker: Poker, LoseAtRandom: Named };

/** What chance may have brought, to tap. `me` is null for the host. */
export function Outcomes(props) {
  const { type } = props.outcomes[0];
  const Kind = KINDS[type];
  return html`${T.told[type] && html`<p>${T.told[type]}</p>`}${Kind ? html`<${Kind} ...${props} />` : html`<${Plain} ...${props} />`}`;
}

function Member({ outcomes, deal, decision, view }) {
  const [member, setMember] = useFresh(null, decision);
  const sorted = outcomes.map((action) => [action.member, memberName(view, action.member), T.rating(view.people[action.member]?.rating ?? "?")]).sort((a, b) => a[1].localeCompare(b[1]));
  return html`
    <div class="r2"><${Choice} label=${T.told.DrawMember} options=${sorted} chosen=${member} choose=${setMember} /></div>
    <${ActButton} action=${outcomes.find((action) => action.member === member)} label=${member ? memberName(view, member) : T.choose} kind="main" disabled=${!member} act=${deal} decision=${decision} />`;
}

/** Poker cards are few: all of them, the highest first. */
function Poker({ outcomes, deal, decision, view }) {
  const [card, setCard] = useFresh(null, decision);
  const value = (id) => view.poker.cards[id]?.value ?? 0;
  const cards = outcomes.map((action) => action.card).sort((a, b) => value(b) - value(a));
  return html`
    <div class="r2"><${Choice} label=${T.told.TurnPoker} options=${cards.map((id) => [id, cardName(view, id), T.pokerValue(value(id))])} chosen=${card} choose=${setCard} /></div>
    <${ActButton} action=${outcomes.find((action) => action.card === card)} label=${card ? cardName(view, card) : T.choose} kind="main" disabled=${!card} act=${deal} decision=${decision} />`;
}

/** Cards that lie face down: nobody says more than that it was done; a named one, where the companion would know it, is the host's to tell. */
function Unseen({ outcomes, deal, decision, ...rest }) {
  const hidden = outcomes.filter(({ card }) => card === null);
  if (!hidden.length) return html`<${Named} outcomes=${outcomes} deal=${deal} decision=${decision} ...${rest} />`;
  return hidden.map((action) => html`
    <${ActButton} key=${action.side} action=${action} label=${T.toldDone[action.type]} hint=${T.Side[action.side]} kind="main" act=${deal} decision=${decision} />`);
}

function Named({ outcomes, deal, decision, view }) {
  const [card, setCard] = useFresh(null, decision);
  const chosen = outcomes.find((action) => action.card === card);
  return html`
    <div class="r2"><${Search} view=${view} ids=${[...new Set(outcomes.map((action) => action.card).filter((one) => one !== null))]} chosen=${card} onPick=${setCard} /></div>
    <${ActButton} action=${chosen} label=${card ? cardName(view, card) : T.choose} kind="main" disabled=${!chosen} act=${deal} decision=${decision} />`;
}
