// Declaring real cards that no camera saw: a seated player finds the card by its name.
import { html } from "../../html.js";
import { ActButton } from "../../parts/choosing/action_buttons.js";
import { Outcomes as Plain } from "../../parts/choosing/chance_outcomes.js";
import { useFresh } from "../../parts/choosing/reset_on_new_decision.js";
import { Search } from "../cards/card_search.js";
import { Choice } from "../cards/bottom_sheet.js";
import { GAME, T } from "../current_game.js";
import { cardName, memberName } from "../card_and_place_names.js";

/** Return the component for outcomes of chance, to tap. `own` are the kinds of one game. Its `me` is null for the host. */
export const outcomesWith = (own) => function Outcomes(props) {
  const { type } = props.outcomes[0];
  const Kind = { ...KINDS, ...own }[type];
  return html`${T.told[type] && html`<p>${T.told[type]}</p>`}${Kind ? html`<${Kind} ...${props} />` : html`<${Plain} ...${props} />`}`;
};

/** Choice of one of `options`, then a button that names it: `action(value)` is the action, `name(value)` its words. */
export function Pick({ label, options, action, name, deal, decision }) {
  const [value, setValue] = useFresh(null, decision);
  return html`
    <div class=${`fray is-${GAME}`}><${Choice} label=${label} options=${options} chosen=${value} choose=${setValue} /></div>
    <${ActButton} action=${value === null ? null : action(value)} label=${value === null ? T.choose : name(value)} kind="main" disabled=${value === null} act=${deal} decision=${decision} />`;
}

function Member({ outcomes, view, ...how }) {
  const sorted = outcomes.map((action) => [action.member, memberName(view, action.member), T.rating(view.people[action.member]?.unnamed ? "?" : (view.people[action.member]?.rating ?? "?"))]).sort((a, b) => a[1].localeCompare(b[1]));
  return html`<${Pick} label=${T.told.DrawMember} options=${sorted} action=${(member) => outcomes.find((one) => one.member === member)} name=${(member) => memberName(view, member)} ...${how} />`;
}

/** Face-down cards: the players only confirm that it was done. Only the host may name a card. */
export function Unseen({ outcomes, deal, decision, ...rest }) {
  const hidden = outcomes.filter(({ card }) => card === null);
  if (!hidden.length) return html`<${Named} outcomes=${outcomes} deal=${deal} decision=${decision} ...${rest} />`;
  return hidden.map((action) => html`
    <${ActButton} key=${action.side ?? action.type} action=${action} label=${T.toldDone[action.type]} hint=${[T.Side[action.side], action.deck && T.deckName[action.deck]].filter(Boolean).join(", ")} kind="main" act=${deal} decision=${decision} />`);
}

function Named({ outcomes, deal, decision, view }) {
  const [card, setCard] = useFresh(null, decision);
  const chosen = outcomes.find((action) => action.card === card);
  return html`
    <div class=${`fray is-${GAME}`}><${Search} view=${view} ids=${[...new Set(outcomes.map((action) => action.card).filter((one) => one !== null))]} chosen=${card} onPick=${setCard} /></div>
    <${ActButton} action=${chosen} label=${card ? cardName(view, card) : T.choose} kind="main" disabled=${!chosen} act=${deal} decision=${decision} />`;
}

const KINDS = { DrawMember: Member, DrawCard: Unseen, PeekCard: Unseen, LoseAtRandom: Named, TurnCard: Named, MillCard: Named };

/** Return whether what came up is this side's to tell: its own card, or what belongs to nobody. */
export const tellsFirst = ({ view, outcomes }) => outcomes.some(({ side }) => side === undefined || side === view.me?.side);
