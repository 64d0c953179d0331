// A desperado's phone: safe as it lies there; held or kept open it shows the way ridden so far and takes the next card.
import { useState } from "/web/vendor/hooks.mjs";
import { html } from "/web/html.js";
import { ActButton } from "/web/parts/choosing/action_buttons.js";
import { useFresh } from "/web/parts/choosing/reset_on_new_decision.js";
import { Switch } from "/web/parts/shell/settings_drawer.js";
import { standing } from "../map/city_facts.js";
import { heated, own, plain } from "../map/viewer_marks.js";
import { Places } from "../map/map_or_list.js";
import { Badge, Tick } from "../map/pieces.js";
import { trail } from "../map/road_and_trail_geometry.js";
import { ASTRAY, MARSHAL, moveOf, riderName } from "../names_and_constants.js";
import { T } from "../text/catalogue.js";
import { Agreed } from "./agreed_move.js";
import { deeds, faceDown, rides, talks } from "./query_offers.js";
import { Sheet } from "./sheets_chips_and_tabs.js";
import { Cover } from "./secret_cover.js";
import { DeedCard, LaySheet } from "./city_sheet.js";
import { Display } from "./laid_cards.js";
import { RealDeeds } from "./deeds_with_real_cards.js";

/** Return the shown rider: the chosen one, else the first that still has to act. */
function useRider({ view, offers }) {
  const mine = view.me.riders;
  const can = (rider) => Object.keys(rides(offers, rider)).length > 0 || rider in faceDown(offers) || deeds(offers, rider) !== null;
  const asked = mine.filter((rider) => can(rider) && !view.riders[rider].ready && !view.riders[rider].answered);
  const [chosen, choose] = useFresh(null, `${moveOf(view)}.${asked}`);
  return [chosen ?? asked[0] ?? mine[0], choose];
}

export function Ride({ view, offers, act, me, players, update, cover }) {
  const [rider, choose] = useRider({ view, offers });
  const [city, setCity] = useFresh(null, `${moveOf(view)}.${rider}.${cover.kept}`);
  const [aid, setAid] = useState(false);
  const can = rides(offers, rider);
  const asked = Object.keys(can).length > 0;
  const notes = cover.open ? own(view, players, me, rider, can) : plain(view, players, me);
  const shaded = cover.open && aid ? heated(notes, view, [MARSHAL]) : notes;
  const done = () => { setCity(null); cover.keep(false); };
  const laid = view.riders[rider].ready;
  return html`
    <${Riders} view=${view} players=${players} me=${me} rider=${rider} choose=${choose} />
    <${Places} board=${view.board} places=${standing(view)} notes=${shaded} picked=${city} onPick=${setCity}
      routes=${cover.open ? [{ rider, been: trail(view.riders[rider]) }] : []} />
    <${Cover} cover=${cover} main=${asked && !laid} label=${asked ? (laid ? T.change : T.ride) : T.keep} />
    ${cover.open && asked && talks(view, offers) && html`<${Agreed} ...${{ view, me, rider, can, act, done, decision: update.decision }} />`}
    <${Said} whose=${view.me.riders.length > 1 ? riderName(view, players, rider, me) : null} ...${{ view, players, me, rider, laid, asked }} open=${cover.open} held=${!cover.kept} real=${rider in faceDown(offers)} />
    <${RealCard} ...${{ view, offers, rider, act, update }} />
    <${RealDeeds} ...${{ view, offers, rider, act, update, cover }} />
    <${Deeds} ...${{ view, offers, rider, players, me, act, update, cover, city, setCity }} />
    ${cover.open && view.suspects?.[MARSHAL] && html`<${Switch} label=${T.shadeMarshal} on=${aid} put=${setAid} />`}
    ${cover.open && ASTRAY in can && html`
      <button type="button" class="btn btn-plain" onClick=${() => setCity(ASTRAY)}>${T.noCard}</button>`}
    ${city && !(cover.open && deeds(offers, rider)?.cities) && html`
      <${LaySheet} key=${city} ...${{ city, rider, can, view, players, me, open: cover.open, act, done, close: () => setCity(null), decision: update.decision }} />`}`;
}

/** One's own pawns as tabs, where there are several. */
function Riders({ view, players, me, rider, choose }) {
  if (view.me.riders.length < 2) return null;
  return html`
    <div class="riders" role="group" aria-label=${T.yourPawns}>
      ${view.me.riders.map((one) => html`
        <button type="button" key=${one} class="rider-tab" aria-pressed=${one === rider} onClick=${() => choose(one)}>
          <${Badge} rider=${one} /><span class="sr">${riderName(view, players, one, me)}</span><${Tick} on=${view.riders[one].ready} words=${(view.riders[one].ready ? T.has.ready : T.hasNot)(false)} />
        </button>`)}
    </div>`;
}

/** The laid cards: covered, only that the card is laid; uncovered, all of them. */
function Said({ whose, view, players, me, rider, laid, asked, open, held, real }) {
  if (view.phase !== "ride" && view.phase !== "deeds") return null;
  return html`
    ${view.phase === "ride" && html`<p class="hint" role="status">${whose && html`<b>${whose}.</b> `}${hintOf({ laid, asked, open, real })}</p>`}
    ${open && html`<${Display} row=${view.riders[rider].row} view=${view} players=${players} me=${me} held=${held} />`}`;
}

function hintOf({ laid, asked, open, real }) {
  if (real) return T.rideHint.real;
  if (asked && laid) return T.rideHint.changeable;
  if (!asked) return laid ? T.rideHint.laid : T.rideHint.marshalFirst;
  return open ? T.rideHint.open : T.rideHint.covered;
}

/** Real cards: only that one lies is told. */
export function RealCard({ offers, rider, act, update }) {
  const move = faceDown(offers)[rider];
  if (move === undefined) return null;
  return html`<${ActButton} action=${{ type: "LayFaceDown", rider, move }} label=${T.cardLies} hint=${T.cardLiesHint(move)} kind="main" act=${act} decision=${update.decision} />`;
}

/**
 * Covered: one tap says once more what was said with the card, or nothing. It is the same button for who decides later, so that nobody can
 * tell across the table.
 */
function Unsaid({ view, rider, asked, act, update }) {
  if (view.riders[rider].answered) return html`<p class="hint" role="status">${T.answered}</p>`;
  const deed = view.me.deeds[rider] ?? "nothing";
  const city = view.me.deed_cities[rider];
  return html`
    <p class="hint" role="status">${T.sayDeed}</p>
    <${ActButton} action=${{ type: "Act", rider, move: asked.move, deed, ...(city ? { city } : {}) }} label=${T.nothingMore} hint=${T.nothingMoreHint} act=${act} decision=${update.decision} />`;
}

/** Choice of the deed. Real cards do not tell the place, so the city is tapped on the map. */
function Deeds({ view, offers, rider, players, me, act, update, cover, city, setCity }) {
  const asked = deeds(offers, rider);
  if (!asked) return null;
  const said = view.riders[rider].answered ? T.answered : "";
  if (!cover.open) return html`<${Unsaid} ...${{ view, rider, asked, act, update }} />`;
  const card = (there) => html`
    <${DeedCard} key=${`${rider}${there}`} ...${{ rider, asked, city: there, view, players, me, decision: update.decision }} act=${async (action) => {
      const answer = await act(action);
      if (answer.ok) cover.keep(false);
      return answer;
    }} />`;
  if (!asked.cities) return card(view.me.at[rider] ?? null);
  return html`
    <p class="hint">${said}${T.tapWhere}</p>
    ${city ? html`<${Sheet} title=${city} close=${() => setCity(null)}>${card(city)}<//>` : card(null)}`;
}
