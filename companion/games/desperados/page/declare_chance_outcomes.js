// Real schedules, tiles and cards that no camera saw: whoever sits says what came up, in the words of the board.
import { html } from "/web/html.js";
import { ActButton } from "/web/parts/choosing/action_buttons.js";
import { Outcomes as Plain } from "/web/parts/choosing/chance_outcomes.js";
import { useFresh } from "/web/parts/choosing/reset_on_new_decision.js";
import { Badge } from "./map/pieces.js";
import { dollars, riderName, SALOON } from "./names_and_constants.js";
import { Chips } from "./phones/sheets_chips_and_tabs.js";
import { T } from "./text/catalogue.js";

const KINDS = { DrawSchedule: Schedules, PlaceBank: Bank, TurnTile: Tile, TurnCard: Cards };

/** Possible outcomes of chance, to tap. `me` is null for the host. */
export function Outcomes(props) {
  const Kind = KINDS[props.outcomes[0].type] ?? Plain;
  return html`<${Kind} ...${props} />`;
}

function Schedules({ outcomes, deal, decision, view }) {
  return html`
    <p>${T.whichSchedule}</p>
    ${outcomes.map((action) => {
      const stops = view.board.schedules[action.schedule].brown;
      return html`<${ActButton} key=${action.schedule} action=${action} act=${deal} decision=${decision} label=${T.fromTo(stops[0], stops.at(-1))} hint=${stops.slice(1, -1).join(", ")} />`;
    })}`;
}

/** A tile goes face down on a bank. Only the marshal, or a host who deals, tells its value. */
function Bank({ outcomes, deal, decision, me }) {
  const unseen = outcomes.find(({ value }) => value === null);
  const { city, seat } = outcomes[0];
  return html`
    <p>${T.nextBank(city)}</p>
    ${unseen && html`<${ActButton} action=${unseen} act=${deal} decision=${decision} label=${T.itLies} kind="main" />`}
    ${(me === null || me === seat) && html`
      <details class="told-more"><summary>${T.tellValue}</summary>
        <${Values} outcomes=${outcomes} deal=${deal} decision=${decision} /></details>`}`;
}

function Tile({ outcomes, deal, decision }) {
  return html`
    <p>${T.whatTile(outcomes[0].city)}</p>
    <${Values} outcomes=${outcomes} deal=${deal} decision=${decision} />`;
}

const Values = ({ outcomes, deal, decision }) => html`
  <div class="told-grid">
    ${outcomes.filter(({ value }) => value !== null).sort((a, b) => a.value - b.value).map((action) => html`
      <${ActButton} key=${action.value} action=${action} act=${deal} decision=${decision} label=${dollars(action.value)} />`)}
  </div>`;

/** Choice of a rider, then of his card; one's own riders first. */
function Cards({ outcomes, deal, decision, view, players, me }) {
  const riders = [...new Set(outcomes.map(({ rider }) => rider))];
  const own = riders.find((rider) => me !== null && view.riders[rider].seat === me);
  const [rider, setRider] = useFresh(own ?? riders[0], riders.join());
  const [card, setCard] = useFresh(null, `${riders}.${rider}`);
  const cards = outcomes.filter((action) => action.rider === rider).sort((a, b) => (b.to === SALOON) - (a.to === SALOON) || a.to.localeCompare(b.to));
  const chosen = cards.find(({ to }) => to === card);
  return html`
    <p>${T.whoseAndWhich(outcomes[0].move)}</p>
    <div class="riders" role="group" aria-label=${T.whoseCard}>
      ${riders.map((one) => html`
        <button type="button" key=${one} class="rider-tab" aria-pressed=${one === rider} onClick=${() => setRider(one)}>
          <${Badge} rider=${one} />${riderName(view, players, one, me)}</button>`)}
    </div>
    <${Chips} label=${T.whichCard} options=${cards.map(({ to }) => [to, to])} chosen=${card} choose=${setCard} />
    <${ActButton} action=${chosen} act=${deal} decision=${decision} disabled=${!chosen} kind="main" label=${card ?? T.chooseCard}
      hint=${card && T.turnedBy(riderName(view, players, rider), outcomes[0].move)} />`;
}
