// The examination on the table screen and on phones: rides grow city by city, discs are counted, tiles are turned.
import { html } from "/web/html.js";
import { ActButton } from "/web/parts/choosing/act.js";
import { list } from "/web/text/words.js";
import { standing } from "../map/city_content.js";
import { Chart } from "../map/map.js";
import { plain } from "../map/map_notes.js";
import { Badge } from "../map/pieces.js";
import { ASTRAY, dollars, isYou, MARSHAL, riderName } from "../names.js";
import { offered } from "../phones/choices.js";
import { nextStep, T } from "../text.js";
import { atBanks, bankLoot, moveShown, ridden, ridesIn, robberiesIn, stamps, title } from "./scenes.js";

/** The map with every ride as far as it is turned. Pawns stand where they have come. */
export const RidesMap = ({ view, players, me = null, on }) => html`
  <${Chart} board=${view.board} places=${standing(view)} notes=${plain(view, players, me)} on=${on} stamps=${stamps(view)}
    routes=${ridden(view).map(({ rider, been, fate }) => ({ rider, been, faint: fate !== null }))} />`;

/** The revealed facts of the shown move, step by step. */
export function Scene({ view, players, me = null }) {
  const move = moveShown(view);
  return html`
    <section class="scene" aria-live="polite">
      <h2 class="scene-title" key=${title(view)}>${title(view)}</h2>
      ${move > 0 && !atBanks(view) && html`
        <ul class="scene-rides" key=${move}>
          ${ridesIn(view, move).map((ride, nth) => html`<${RideLine} key=${ride.rider} ...${ride} nth=${nth} name=${riderName(view, players, ride.rider, me)} />`)}
        </ul>
        ${robberiesIn(view, move).map((robbery) => html`<${Robbery} key=${`${robbery.deed}${robbery.city}`} robbery=${robbery} view=${view} players=${players} />`)}`}
      ${atBanks(view) && html`<${Banks} view=${view} players=${players} me=${me} />`}
    </section>`;
}

const rideOf = (name, stays) => (isYou(name) ? (stays ? "youStay" : "youGo") : stays ? "stays" : "goes");

const RideLine = ({ rider, from, to, fate, nth, name }) => html`
  <li class=${fate ? `is-${fate}` : ""} style=${{ animationDelay: `${nth * 120}ms` }}>
    <${Badge} rider=${rider} /><b>${name}</b><span>${T.rides[rideOf(name, from === to)](to)}</span>
    ${fate && html`<span class="verdict">${T.verdict[fate]}</span>`}
  </li>`;

/** A robbery, counted disc by disc once it is opened. */
function Robbery({ robbery: { deed, city, discs, needed, result, loot }, view, players }) {
  const counted = result !== null;
  return html`
    <article class=${`robbery ${counted ? (result ? "is-won" : "is-failed") : ""}`}>
      <h3>${T.targetIn(T.targets[deed], city)}</h3>
      <ol class="count">
        ${discs.map(({ rider, arrived }, nth) => html`
          <li key=${rider} class=${counted ? (arrived ? "has-come" : "has-not") : ""} style=${{ animationDelay: `${nth * 450}ms` }}>
            <${Badge} rider=${rider} /><span>${riderName(view, players, rider)}</span><b>${counted ? (arrived ? "✓" : "✗") : "?"}</b></li>`)}
        <li class="is-sum">${counted ? T.arrivedOf(discs.filter(({ arrived }) => arrived).length, needed) : T.mustArrive(needed)}</li>
      </ol>
      ${counted && html`
        <p class="robbery-end">
          <b class="verdict" style=${{ animationDelay: `${discs.length * 450}ms` }}>${result ? T.theirs : T.failed}</b>
          ${loot && html`<${LootTile} value=${loot.value} />`}
        </p>`}
    </article>`;
}

const LootTile = ({ value }) => html`<span class="loot-tile"><span>${dollars(value)}</span></span>`;

/** The riders that are still free, and the gain from the banks. */
function Banks({ view, players, me }) {
  const won = bankLoot(view);
  return html`
    <ul class="scene-rides">
      ${ridden(view).map(({ rider, fate }) => html`
        <li key=${rider}><${Badge} rider=${rider} /><span>${isWords(riderName(view, players, rider, me))} ${fateWords(fate, view.riders[rider], rider)}</span></li>`)}
    </ul>
    ${view.hold_ups.map((one) => html`<${HoldUp} key=${one.city} ...${one} loot=${won.find(({ city }) => city === one.city)} />`)}
    ${view.next?.step === "round" && !won.length && html`<p>${T.noBankRobbed}</p>`}`;
}

/** Desperados against sheriffs at one bank. */
const HoldUp = ({ city, desperados, sheriffs, success, loot }) => html`
  <p class=${`bank-loot ${success ? "is-won" : "is-failed"}`}>
    <b>${city}</b><span>${T.holdUp(desperados, sheriffs, success)}</span>
    ${loot && html`<${LootTile} value=${loot.value} />`}
  </p>`;

/** The next step: a button on phones, a text on the screen. */
export function Next({ view, offers = [], act, decision }) {
  if (!view.next) return null;
  const label = nextStep(view.next);
  if (view.phase === "loot") return html`<p class="next">${T.tileTurns}</p>`;
  if (view.phase === "cards") return html`<p class="next">${T.everybodyOne(label)}</p>`;
  if (offered(offers, "TurnNext")) return html`<${ActButton} action=${{ type: "TurnNext" }} label=${label} hint=${T.whoeverLikes} kind="main" act=${act} decision=${decision} />`;
  return html`<p class="next"><span class="label">${T.nextStep}</span> ${label}<span class="quiet">${T.anybodyPresses}</span></p>`;
}

/** One's own part in it: one's cards, free or not, what the round has brought the gang. */
export function OwnPart({ view, players, me }) {
  const won = view.loot.filter(({ round }) => round === view.round);
  const all = ridden(view);
  return html`
    <section class="own-part" aria-label=${T.yourPart}>
      ${view.me.riders.map((rider) => html`
        <div key=${rider} class="own-ride">
          <p><${Badge} rider=${rider} /> <span class=${`verdict is-${all[rider].fate ?? "free"}`}>
            ${isWords(riderName(view, players, rider, me))} ${fateWords(all[rider].fate, view.riders[rider], rider)}</span></p>
          <ol class="display">${view.riders[rider].row.map((card, nth) => html`
            <li key=${nth} class=${nth < view.riders[rider].turned ? "is-there" : ""}>${nth < view.riders[rider].turned ? card.replace(ASTRAY, T.nonePossible) : nth + 1}</li>`)}</ol>
        </div>`)}
      <p>${won.length ? T.lootThisRound(list(won.map(({ city, value }) => T.lootIn(value, city)))) : T.noLootYet}</p>
    </section>`;
}

const isWords = (name) => T.is(name, isYou(name));
const fateWords = (fate, { city }, rider) => T.fate[fate ?? (rider === MARSHAL ? "marshal" : "free")](city);
