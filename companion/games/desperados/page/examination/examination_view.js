// The examination on the table screen and on phones: rides grow city by city, discs are counted, tiles are turned.
import { html } from "/web/html.js";
import { ActButton } from "/web/parts/choosing/action_buttons.js";
import { list } from "/web/text/fallback_words.js";
import { standing } from "../map/city_facts.js";
import { Chart } from "../map/map.js";
import { plain } from "../map/viewer_marks.js";
import { Badge } from "../map/pieces.js";
import { dollars, isYou, MARSHAL, riderName } from "../names_and_constants.js";
import { offered } from "../phones/query_offers.js";
import { Display } from "../phones/laid_cards.js";
import { nextStep, T } from "../text.js";
import { atBanks, bankLoot, moveShown, ridden, ridesIn, robberiesIn, stamps, title } from "./examination_so_far.js";
import { Doubt } from "./doubtful_ride_question.js";
import { endedIn } from "./examination_beats.js";
import { Term } from "/web/parts/rules/term.js";

/** The map with every ride as far as it is turned. Pawns stand where they have come. */
export const RidesMap = ({ view, players, me = null, on }) => html`
  <${Chart} board=${view.board} places=${standing(view)} notes=${plain(view, players, me)} on=${on} stamps=${stamps(view)}
    routes=${ridden(view).map(({ rider, been, fate }) => ({ rider, been, faint: fate !== null }))} />`;

/**
 * The revealed facts of the shown move. On the table screen a `step` is told up to its `beat`, and `view` is as it is then; on phones all
 * is told at once.
 */
export function Scene({ view, players, me = null, step = null, beat = 0 }) {
  const move = step?.kind === "cards" ? step.move : moveShown(view);
  const banks = atBanks(view) && step?.kind !== "robbery"; // the last move's robberies are told until the first bank is
  const isTold = !step || beat >= step.beats - 1;
  const rides = move > 0 && !banks ? inOrder(stillTold(ridesIn(view, move), step), step) : [];
  return html`
    <section class="scene" aria-live="polite">
      <h2 data-matters class="scene-title" key=${banks ? "banks" : move}><${Term} game="desperados" id=${banks ? "hold-up" : "examination"}>${title(view, banks)}<//></h2>
      ${move > 0 && !banks && html`
        ${(rides.length > 0 || step?.kind === "cards") && html`<ul class="scene-rides" key=${move}>
          ${rides.map((ride, nth) => html`<${RideLine} key=${ride.rider} ...${ride} nth=${step ? 0 : nth} name=${riderName(view, players, ride.rider, me)} />`)}
          ${step?.kind === "cards" && step.riders.slice(beat).map((rider) => html`<li key=${rider} class="is-down"><${Badge} rider=${rider} /><b>${riderName(view, players, rider, me)}</b><span>${T.faceDown}</span></li>`)}
        </ul>`}
        ${step?.kind === "cards" ? html`<${Found} ...${{ view, players, step, beat }} />`
          : robberiesIn(view, move).map((robbery) => html`
            <${step && !isOf(step, robbery) ? RobberyLine : Robbery} key=${`${robbery.deed}${robbery.city}`} robbery=${robbery} view=${view} players=${players} beat=${isOf(step, robbery) ? beat : null} />`)}`}
      ${banks && html`<${Banks} view=${view} players=${players} me=${me} step=${step} beat=${beat} />`}
      ${isTold && view.next?.step === "round" && !view.hold_ups.some(({ success }) => success) && html`<p>${T.noBankRobbed}</p>`}
    </section>`;
}

/** Rides in the order in which their cards are turned, so that no line jumps. */
const inOrder = (rides, step) => (step?.riders ? [...rides].sort((a, b) => step.riders.indexOf(a.rider) - step.riders.indexOf(b.rider)) : rides);

/** A screen that counts robberies has room for all of them: the map shows who rode where, and whose round has ended is still told. */
const stillTold = (rides, step) => (["robbery", "bank"].includes(step?.kind) ? rides.filter(({ fate }) => fate) : rides);

const isOf = (step, { deed, city }) => step?.kind === "robbery" && step.of.deed === deed && step.of.city === city;

/** The headline of a move, once all its cards are turned: whom the marshal has found, and who lost the way. */
function Found({ view, players, step, beat }) {
  if (beat < step.beats - 1) return null;
  const ended = endedIn(view, step.move);
  if (!ended.length) return html`<p data-matters class="scene-found">${T.nobodyFound}</p>`;
  return ended.map(({ rider, fate }) => html`<p key=${rider} data-matters class="scene-found is-${fate}">${isWords(riderName(view, players, rider))} ${fateWords(fate, view.riders[rider], rider)}</p>`);
}

const rideOf = (name, stays) => (isYou(name) ? (stays ? "youStay" : "youGo") : stays ? "stays" : "goes");

const RideLine = ({ rider, from, to, fate, nth, name }) => html`
  <li class=${fate ? `is-${fate}` : ""} style=${{ animationDelay: `${nth * 120}ms` }}>
    <${Badge} rider=${rider} /><b>${name}</b><span>${T.rides[rideOf(name, from === to)](to)}</span>
    ${fate && html`<span class="verdict">${T.verdict[fate]}</span>`}
  </li>`;

/** A robbery, counted disc by disc once it is opened: one a `beat`, or with a style's delay where nobody counts beats. */
function Robbery({ robbery: { deed, city, discs, needed, result, loot }, view, players, beat = null }) {
  const opened = result !== null;
  const counted = opened ? Math.min(beat ?? discs.length, discs.length) : 0;
  const done = opened && (beat === null || beat > discs.length);
  const delay = (nth) => (beat === null ? { animationDelay: `${nth * 450}ms` } : {});
  return html`
    <article class=${`robbery ${done ? (result ? "is-won" : "is-failed") : ""}`}>
      <h3>${T.targetIn(T.targets[deed], city)}</h3>
      <ol class="count">
        ${discs.map(({ rider, arrived }, nth) => html`
          <li key=${rider} class=${nth < counted ? (arrived ? "has-come" : "has-not") : ""} style=${delay(nth)}>
            <${Badge} rider=${rider} /><span>${riderName(view, players, rider)}</span><b aria-hidden="true">${nth < counted ? (arrived ? "✓" : "✗") : "?"}</b><span class="sr">${nth < counted ? (arrived ? T.hasArrived : T.hasNotArrived) : T.notCounted}</span></li>`)}
        <li class="is-sum">${done ? T.arrivedOf(discs.filter(({ arrived }) => arrived).length, needed) : T.mustArrive(needed)}</li>
      </ol>
      ${done && html`
        <p class="robbery-end">
          <b class="verdict" style=${delay(discs.length)}>${result ? T.theirs : T.failed}</b>
          ${loot && (beat === null || beat > discs.length + 1) && html`<${LootTile} value=${loot.value} />`}
        </p>`}
    </article>`;
}

/** A robbery in one line, before or after the screen counts it: who means to come, or what it has brought. */
const RobberyLine = ({ robbery: { deed, city, discs, needed, result, loot }, view, players }) => html`
  <article class=${`robbery is-line ${result === null ? "" : result ? "is-won" : "is-failed"}`}>
    <h3>${T.targetIn(T.targets[deed], city)}</h3>
    <p>
      ${result === null && html`${discs.map(({ rider }) => html`<${Badge} key=${rider} rider=${rider} /><span class="sr">${riderName(view, players, rider)}. </span>`)}<span class="sr">${T.mustArrive(needed)}</span>`}
      ${result !== null && !loot && html`<b class="verdict">${result ? T.theirs : T.failed}</b>`}
      ${loot && html`<${LootTile} value=${loot.value} />`}
    </p>
  </article>`;

const LootTile = ({ value }) => html`<span class="loot-tile"><span>${dollars(value)}</span></span>`;

/** The riders that are still free, and the gain from the banks. */
function Banks({ view, players, me, step, beat }) {
  const won = bankLoot(view);
  const told = (city) => (step?.kind === "bank" && step.of.city === city ? beat : 2);
  const isLine = (city) => step?.kind === "bank" && step.of.city !== city;
  const rides = stillTold(ridden(view), step);
  return html`
    ${rides.length > 0 && html`<ul class="scene-rides">
      ${rides.map(({ rider, fate }) => html`
        <li key=${rider}><${Badge} rider=${rider} /><span>${isWords(riderName(view, players, rider, me))} ${fateWords(fate, view.riders[rider], rider)}</span></li>`)}
    </ul>`}
    ${view.hold_ups.map((one) => html`<${isLine(one.city) ? HoldUpLine : HoldUp} key=${one.city} ...${one} beat=${told(one.city)} loot=${won.find(({ city }) => city === one.city)} />`)}`;
}

/** Desperados against sheriffs at one bank. */
const HoldUp = ({ city, desperados, sheriffs, success, loot, beat }) => html`
  <p class=${`bank-loot ${beat < 1 ? "" : success ? "is-won" : "is-failed"}`}>
    <b>${city}</b><span>${T.against(desperados, sheriffs)}</span>
    ${beat > 0 && html`<b class="verdict">${success ? T.heldUp : T.bankHolds}</b>`}
    ${loot && beat > 1 && html`<${LootTile} value=${loot.value} />`}
  </p>`;

/** A bank in one line, after the screen has counted it. */
const HoldUpLine = ({ city, success, loot }) => html`
  <p class=${`bank-loot is-line ${success ? "is-won" : "is-failed"}`}><b>${city}</b>${loot ? html`<${LootTile} value=${loot.value} />` : html`<b class="verdict">${success ? T.heldUp : T.bankHolds}</b>`}</p>`;

/** The next step: a button on phones, a text on the screen. */
export function Next({ view, players, offers = [], act, decision, me = null }) {
  if (view.doubt) return html`<${Doubt} ...${{ view, players, offers, act, decision, me }} />`;
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
          <${Display} row=${view.riders[rider].row} shown=${view.riders[rider].turned} view=${view} players=${players} me=${me} />
        </div>`)}
      <p>${won.length ? T.lootThisRound(list(won.map(({ city, value }) => T.lootIn(value, city)))) : T.noLootYet}</p>
    </section>`;
}

const isWords = (name) => T.is(name, isYou(name));
const fateWords = (fate, { city }, rider) => T.fate[fate ?? (rider === MARSHAL ? "marshal" : "free")](city);
