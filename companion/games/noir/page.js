// Revolver Noir on phones and on the table screen.
import { useState } from "/web/vendor/hooks.mjs";
import { changeSettings, settings } from "/web/device/settings.js";
import { html } from "/web/html.js";
import { FloorPlan } from "/web/parts/cards/floor_plan.js";
import { HoldButton, useHold } from "/web/parts/cards/hold.js";
import { ActButton } from "/web/parts/choosing/act.js";
import { useFresh } from "/web/parts/choosing/fresh.js";
import { Switch } from "/web/parts/shell/settings.js";
import { nameOf } from "/web/text/words.js";
import { choicesAnywhere, choicesIn, effectIn, reachable } from "./page/choices.js";
import { DOORS, FLOORS, ROOMS, SIZE, STAIRS } from "./page/house_plan.js";
import { T } from "./page/text.js";

export { detail, reading, sentence } from "./page/text.js";

const PLAN = { size: SIZE, rooms: ROOMS, doors: DOORS, stairs: STAIRS, floors: FLOORS };

export function Seat({ view, offers, act, me, players, update }) {
  const [looking, hold] = useHold();
  const [kept, setKept] = useState(false);
  const [room, setRoom] = useFresh(null, update.decision);
  const [aid, setAid] = useState(settings().aid);
  const open = looking || kept;
  const forced = ["ChooseStart", "AnswerListen"].includes(offers[0]?.action) || (offers.length === 1 && offers[0].action === "MoveTo");
  return html`
    <div class="noir">
      <${Duel} view=${view} players=${players} me=${me} />
      <${FloorPlan} ...${PLAN} picked=${room} onPick=${offers.length ? setRoom : null}
        marks=${marks(view, offers, me, { open: open && view.phase !== "over", aid })} />
      ${view.phase !== "over" && html`
        <div class="pair noir-look">
          <${HoldButton} shown=${open} hold=${hold} />
          <button type="button" class="btn btn-plain btn-keep" aria-pressed=${kept} onClick=${() => setKept(!kept)}>${T.keep}</button>
        </div>
        <${Room} room=${room} view=${view} offers=${offers} act=${act} decision=${update.decision} />
        ${forced && !room && html`<p class="hint">${T.tapRoom}</p>`}
        <${Anywhere} view=${view} offers=${offers} act=${act} decision=${update.decision} />`}
      ${view.suspects && view.phase !== "over" && html`
        <${Switch} label=${T.shade} on=${aid} put=${(on) => { changeSettings({ aid: on }); setAid(on); }} />`}
    </div>`;
}

/** Return the marks of each room: {Hall: {mine, trap, delayed, can, suspect, flooded, label}}. */
export function marks(view, offers, me, { open, aid }) {
  const can = open ? reachable(offers) : {};
  const own = open ? view.me : { room: null, traps: [], delayed: [] };
  const other = String(1 - me);
  const found = Object.keys(view.board.rooms).map((name) => {
    const mark = {
      mine: own.room === name,
      trap: own.traps.includes(name),
      delayed: own.delayed.includes(name),
      can: name in can,
      suspects: aid && may(view, other).includes(name) ? [other] : [],
      flooded: view.flood !== null && name === "Basement",
      pawns: view.seats.flatMap((seat, nth) => (seat.shown?.room === name ? [nth] : [])),
    };
    return [name, { ...mark, label: saidOf(name, mark) }];
  });
  return Object.fromEntries(found);
}

/** The rooms in which `seat` may be, none while that is all of them: shading everything tells nothing. */
export function may(view, seat) {
  const rooms = view.suspects?.[seat] ?? [];
  return rooms.length < Object.keys(view.board.rooms).length && view.phase !== "over" ? rooms : [];
}

function saidOf(name, mark) {
  const parts = [
    mark.mine && T.marks.mine, mark.trap && T.marks.trap, mark.delayed && T.marks.delayed,
    mark.flooded && T.marks.flooded, mark.suspects.length > 0 && T.marks.suspect, mark.can && T.marks.can,
  ];
  return [name, ...parts.filter(Boolean)].join(", ");
}

/** Actions in the tapped room, and its printed effect. */
function Room({ room, view, offers, act, decision }) {
  if (!room) return null;
  const printed = view.board.rooms[room];
  const effect = effectIn(printed);
  const choices = choicesIn(room, offers, view.me.room, view.board.rooms);
  return html`
    <section class="noir-room" aria-labelledby="noir-room" aria-live="polite">
      <h2 id="noir-room">${T.room(room)}</h2>
      ${effect && html`<p class="quiet"><b>${effect.name}</b> ${T.printed(effect.ap, effect.what)}</p>`}
      <div class="stacked">
        ${choices.map((choice) => html`
          <${ActButton} key=${JSON.stringify(choice.action)} ...${choice} act=${act} decision=${decision}
            kind=${choice.action.type === "MoveTo" || choices.length === 1 ? "main" : "plain"} />`)}
      </div>
      ${choices.length === 0 && html`<p class="quiet">${T.nothingHere}</p>`}
    </section>`;
}

function Anywhere({ view, offers, act, decision }) {
  const choices = choicesAnywhere(offers, view.board.rooms);
  if (!choices.length) return null;
  return html`
    <p class="hint">${T.tapWhat}</p>
    <div class="pair">
      ${choices.map((choice) => html`
        <${ActButton} key=${choice.action.type} ...${choice} act=${act} decision=${decision}
          confirm=${choice.confirm || (choice.action.type === "EndTurn" && view.ap > 0)} />`)}
    </div>`;
}

/** Both players: hits taken, and the action points of whose turn it is. */
export function Duel({ view, players, me = null }) {
  return html`
    <div class="duel">
      ${view.seats.map((seat, nth) => html`
        <div key=${nth} class="duelist seat-${nth} ${view.turn === nth ? "is-turn" : ""}">
          <span class="duelist-name">${nameOf(nth, players, me)}</span>
          <${Hits} hits=${seat.hits} />
          ${view.turn === nth && html`<${Points} left=${view.ap} />`}
          ${view.phase === "start" && html`<span class="quiet">${seat.ready ? T.ready : T.choosing}</span>`}
        </div>`)}
    </div>`;
}

const Hits = ({ hits }) => html`
  <span class="hits" role="img" aria-label=${T.hitsTaken(hits)}>
    ${[0, 1].map((nth) => html`<i key=${nth} class=${nth < hits ? "is-hit" : ""}></i>`)}
  </span>`;

const Points = ({ left }) => html`
  <span class="points" role="img" aria-label=${T.pointsLeft(left)}>
    ${Array.from({ length: Math.max(2, left) }, (_, nth) => html`<i key=${nth} class=${nth < left ? "is-left" : ""}></i>`)}
  </span>`;

export function Table({ view, players }) {
  return html`
    <div class="noir noir-table">
      <${Duel} view=${view} players=${players} />
      <${FloorPlan} ...${PLAN} marks=${publicMarks(view, players)} />
      ${view.suspects && view.phase !== "over" && html`<${Legend} view=${view} players=${players} />`}
    </div>`;
}

/** The plan as everybody may see it: where each can be, and at the end where both were. */
export function publicMarks(view, players) {
  const names = Object.keys(view.board.rooms);
  const suspects = (name) => Object.keys(view.suspects ?? {}).filter((seat) => may(view, seat).includes(name));
  return Object.fromEntries(names.map((name) => {
    const may = suspects(name);
    const pawns = view.seats.flatMap((seat, nth) => (seat.shown?.room === name ? [nth] : []));
    const flooded = view.flood !== null && name === "Basement";
    const said = may.map((seat) => T.maybeHere(nameOf(Number(seat), players)));
    return [name, { suspects: may, pawns, flooded, label: [name, ...said, ...(flooded ? [T.marks.flooded] : [])].join(", ") }];
  }));
}

const Legend = ({ view, players }) => html`
  <p class="legend">
    ${[0, 1].map((seat) => html`
      <span key=${seat}><svg viewBox="0 0 24 16" aria-hidden="true"><rect width="24" height="16" class=${`suspect suspect-${seat}`} /></svg>
        ${T.canBe[may(view, String(seat)).length ? "here" : "anywhere"](nameOf(seat, players))}</span>`)}
  </p>`;
