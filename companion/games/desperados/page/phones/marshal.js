// The marshal's phone: sheriffs by tap and for all to see, his own card in secret, and where each desperado can be.
import { useEffect, useState } from "/web/vendor/hooks.mjs";
import { html } from "/web/html.js";
import { ActButton, useAct } from "/web/parts/choosing/action_buttons.js";
import { useFresh } from "/web/parts/choosing/reset_on_new_decision.js";
import { standing } from "../map/city_facts.js";
import { heated, heatOf, own, percent, plain } from "../map/viewer_marks.js";
import { Places } from "../map/map_or_list.js";
import { Badge, Tick } from "../map/pieces.js";
import { trail } from "../map/road_and_trail_geometry.js";
import { ASTRAY, dollars, MARSHAL, moveOf, riderName } from "../names_and_constants.js";
import { T } from "../text/catalogue.js";
import { closing, faceDown, moves, pieces, rides } from "./query_offers.js";
import { Cover } from "./secret_cover.js";
import { LaySheet } from "./city_sheet.js";
import { Display } from "./laid_cards.js";
import { RealCard } from "./desperado.js";

export function Beat({ view, offers, act, me, players, update, cover }) {
  const [chosen, setSheriff] = useFresh(null, moveOf(view));
  const movable = pieces(offers, "MoveSheriff", "sheriff");
  // A tap meant for one's own card must never move a sheriff there for all to see, nor one right after covering it.
  useEffect(() => { if (cover.open) setSheriff(null); }, [cover.open]);
  const sheriff = cover.open || !movable.includes(chosen) ? null : chosen;
  const [city, setCity] = useFresh(null, `${moveOf(view)}.${cover.kept}`);
  const [state, go] = useAct(act, update.decision);
  const can = rides(offers, MARSHAL);
  const asked = Object.keys(can).length > 0;
  const laid = view.riders[MARSHAL].ready;
  const way = sheriff === null ? [] : moves(offers, sheriff);
  const notes = cover.open ? own(view, players, me, MARSHAL, can) : plain(view, players, me);
  const put = (place) => { setSheriff(nextSheriff(view.sheriffs, movable, sheriff, place)); return go({ type: "MoveSheriff", sheriff, city: place }); };
  const choose = (nth) => { setSheriff(nth); setCity(null); cover.keep(false); };
  const pick = (place) => (sheriff === null ? setCity(place) : way.includes(place) ? put(place) : setSheriff(null));
  const done = () => { setCity(null); cover.keep(false); };
  return html`
    <${SheriffChips} ...${{ view, movable, sheriff, busy: state === "busy", put, choose }} />
    <${Places} board=${view.board} places=${standing(view)} picked=${city} onPick=${pick}
      notes=${sheriff === null ? notes : reach(notes, way)} routes=${cover.open && sheriff === null ? [{ rider: MARSHAL, been: trail(view.riders[MARSHAL]) }] : []} />
    <${Cover} cover=${cover} main=${asked && !laid} label=${asked ? (laid ? T.change : T.ride) : T.keep} />
    <p class="hint" role="status">${hintOf({ view, sheriff, asked, laid, open: cover.open, real: MARSHAL in faceDown(offers) })}</p>
    <${RealCard} ...${{ offers, rider: MARSHAL, act, update }} />
    <${AllLie} ...${{ offers, act, update }} />
    ${cover.open && html`<${Display} row=${view.riders[MARSHAL].row} view=${view} players=${players} me=${me} held=${!cover.kept} /><${Values} view=${view} />`}
    ${cover.open && ASTRAY in can && html`<button type="button" class="btn btn-plain" onClick=${() => setCity(ASTRAY)}>${T.noCard}</button>`}
    ${city && html`
      <${LaySheet} key=${city} ...${{ city, rider: MARSHAL, can, view, players, me, open: cover.open, act, done, close: () => setCity(null), decision: update.decision }} />`}`;
}

/** Real cards: silence means nothing, and the marshal sees when all cards lie. */
function AllLie({ offers, act, update }) {
  const move = closing(offers);
  if (move === null) return null;
  return html`<${ActButton} action=${{ type: "CloseMove", move }} label=${T.allLie} hint=${T.allLieHint} kind="main" act=${act} decision=${update.decision} />`;
}

/** Return the next chosen sheriff after `sheriff` moved to `place`: one that has not moved, or none if he was sent back. */
export function nextSheriff(sheriffs, movable, sheriff, place) {
  if (place === sheriffs[sheriff].from) return null;
  const after = [...movable.filter((nth) => nth > sheriff), ...movable.filter((nth) => nth < sheriff)];
  return after.find((nth) => sheriffs[nth].city === sheriffs[nth].from) ?? null;
}

function hintOf({ view, sheriff, asked, laid, open, real }) {
  if (sheriff !== null) return T.beatHint.sheriff(sheriff + 1);
  if (laid) return asked ? T.rideHint.changeable : T.rideHint.laid;
  if (real) return T.beatHint.real;
  if (!asked) return view.phase === "deeds" ? T.beatHint.deeds : T.beatHint.wait;
  return open ? T.beatHint.open : T.beatHint.covered;
}

/** Only what the sheriff can reach is marked; nothing secret is. */
const reach = (notes, way) => Object.fromEntries(Object.entries(notes).map(([name, { label }]) => [name, { can: way.includes(name), label: way.includes(name) ? `${label}, ${T.within}` : label }]));

/** The sheriffs and where they stand; who has moved can be sent back. */
function SheriffChips({ view, movable, sheriff, choose, put, busy }) {
  if (!movable.length) return null;
  const { city, from } = view.sheriffs[sheriff] ?? {};
  return html`
    <div class="sheriff-chips" role="group" aria-label=${T.theSheriffs}>
      ${movable.map((nth) => html`
        <button type="button" key=${nth} class="sheriff-chip" aria-pressed=${nth === sheriff} onClick=${() => choose(nth === sheriff ? null : nth)}>
          <b>${T.sheriff(nth + 1)}</b><span>${view.sheriffs[nth].city} ${view.sheriffs[nth].city !== view.sheriffs[nth].from && html`<${Tick} on words=${T.hasMoved} />`}</span></button>`)}
    </div>
    ${sheriff !== null && city !== from && html`
      <button type="button" class="btn btn-quiet" disabled=${busy} onClick=${() => put(from)}>${T.backTo(from)}</button>`}`;
}

const Values = ({ view }) => {
  const known = view.tiles.banks.filter(({ value }) => value !== null);
  if (!known.length) return null;
  return html`
    <ul class="values" aria-label=${T.beneath}>
      ${known.map(({ city, value, spied }) => html`<li key=${city}>${city} <b>${dollars(value)}</b>${spied && html`<span class="quiet"> ${T.spiedOut}</span>`}</li>`)}
    </ul>`;
};

/** Possible places of a desperado, or of any of them, by the share of rides that end there. */
export function Suspects({ view, players, me, cover }) {
  const riders = Object.keys(view.suspects).map(Number);
  const [rider, setRider] = useState(null);
  const chosen = rider === null ? riders : [rider];
  const now = plain(view, players, me);
  return html`
    <div class="riders" role="group" aria-label=${T.whom}>
      <button type="button" class="rider-tab" aria-pressed=${rider === null} onClick=${() => setRider(null)}>${T.all}</button>
      ${riders.map((one) => html`
        <button type="button" key=${one} class="rider-tab" aria-pressed=${one === rider} onClick=${() => setRider(one)}>
          <${Badge} rider=${one} /><span>${riderName(view, players, one, me)}</span></button>`)}
    </div>
    <${Places} board=${view.board} places=${standing(view)} notes=${cover.open ? heated(now, view, chosen) : now} />
    <${Cover} cover=${cover} />
    ${cover.open && html`<${Likely} shares=${heatOf(view.suspects, chosen)} many=${chosen.length > 1} />`}
    <${Shown} view=${view} players=${players} />`;
}

/** The likeliest places in words. */
function Likely({ shares, many }) {
  const order = Object.entries(shares).sort(([, a], [, b]) => b - a).slice(0, 8);
  return html`
    <p class="quiet">${many ? T.shareOfMany : T.shareOfOne}</p>
    <ol class="likely">${order.map(([city, share]) => html`
      <li key=${city}><span>${city}</span><i style=${{ width: `${Math.max(2, 100 * share)}%` }}></i><b>${percent(share)}</b></li>`)}</ol>`;
}

/** Return who has revealed his place this round, by discs or spying: [{rider, at: [{move, city}]}]. */
export function shownBy({ marks, spied }) {
  const shown = {};
  const note = (rider, move, city) => (shown[rider] ??= []).push({ move, city });
  for (const { riders, move, city } of marks) riders.forEach((rider) => note(rider, move, city));
  for (const { rider, move, city } of spied) note(rider, move, city);
  return Object.entries(shown).map(([rider, at]) => ({ rider: Number(rider), at: at.sort((a, b) => a.move - b.move) }));
}

export function Shown({ view, players }) {
  const shown = shownBy(view);
  if (!shown.length) return html`<p class="quiet">${T.nobodyShown}</p>`;
  return html`
    <section class="shown" aria-labelledby="shown">
      <h2 class="label" id="shown">${T.shownTitle}</h2>
      <ul>${shown.map(({ rider, at }) => html`
        <li key=${rider}><${Badge} rider=${rider} /><b>${riderName(view, players, rider)}</b>
          ${at.map(({ move, city }) => html`<span key=${move}><span class="stop-move">${move}</span> ${city}</span>`)}</li>`)}</ul>
    </section>`;
}
