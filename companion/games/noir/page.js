// Revolver Noir on phones and on the table screen.
import { useState } from "/web/vendor/hooks.mjs";
import { changeSettings, settings } from "/web/device/device_settings.js";
import { html } from "/web/html.js";
import { FloorPlan } from "./page/interactive_floor_plan.js";
import { useEnlarge } from "/web/parts/cards/enlarged_card.js";
import { KeepButtons, useKeptOpen } from "/web/parts/cards/secrets_kept_open.js";
import { ActButton } from "/web/parts/choosing/action_buttons.js";
import { useFresh } from "/web/parts/choosing/reset_on_new_decision.js";
import { Term } from "/web/parts/rules/term.js";
import { Switch } from "/web/parts/shell/settings_drawer.js";
import { useScrollToTurn } from "/web/parts/status/scroll_to_turn.js";
import { choicesAnywhere, choicesIn, effectIn, questionBefore, reachable } from "./page/query_room_offers.js";
import { Duel, pawnOf } from "./page/both_players.js";
import { PLAN } from "./page/house_plan.js";
import { RoomCard } from "./page/room_card.js";
import { suspected } from "./page/table_screen.js";
import { T } from "./page/text.js";

export { film } from "./page/film.js";
export { help } from "./page/decision_help.js";
export { Table } from "./page/table_screen.js";
export { sound } from "./page/sounds.js";
export { counted, counter, detail, news, reading, sentence } from "./page/text.js";

export function Seat({ view, offers, act, me, players, update, help }) {
  const secret = useKeptOpen(update.decision);
  const [room, setRoom] = useFresh(null, update.decision);
  const [aid, setAid] = useState(settings().aid);
  const large = useEnlarge();
  useScrollToTurn(view.seats[me].hits, update.to_act.includes(me), secret.open);
  const forced = ["ChooseStart", "AnswerListen"].includes(offers[0]?.action) || (offers.length === 1 && offers[0].action === "MoveTo");
  const playing = view.phase !== "over";
  const choices = room ? choicesIn(room, offers, view) : [];
  // A tap where nothing can be done must not hide what can.
  const isIdle = choices.length === 0;
  return html`
    <div class="noir noir-seat">
      <${FloorPlan} ...${PLAN} picked=${room} large=${large} onPick=${offers.length ? (name) => setRoom(name === room ? null : name) : null}
        marks=${marks(view, players, offers, me, { open: secret.open && playing, aid })} />
      ${playing && html`
        <div class=${`noir-do ${room ? "is-picked" : ""}`}>
          <${KeepButtons} secret=${secret} className="noir-look" />
          ${room && html`<${Room} room=${room} close=${() => setRoom(null)} view=${view} choices=${choices} where=${whereHint(view, forced, secret.open)} act=${act} decision=${update.decision} />`}
          ${forced && !room && html`<p class="hint">${T.tapRoom}</p>`}
          ${isIdle && html`<${Anywhere} view=${view} picked=${room !== null} offers=${offers} act=${act} decision=${update.decision} />`}
        </div>`}
      ${help}
      ${large.card && html`<${RoomCard} name=${large.card} view=${view} held=${secret.held} close=${large.close} />`}
      <${Duel} view=${view} players=${players} me=${me} />
      ${view.suspects && playing && html`
        <${Switch} label=${T.shade} on=${aid} put=${(on) => { changeSettings({ aid: on }); setAid(on); }} />`}
    </div>`;
}

/** Return the marks of each room: {Hall: {trap, delayed, can, suspects, flooded, pawns, label}}. */
export function marks(view, players, offers, me, { open, aid }) {
  const can = open ? reachable(offers) : {};
  const own = open ? view.me : { room: null, traps: [], delayed: [] };
  const other = String(1 - me);
  const found = Object.keys(view.board.rooms).map((name) => {
    const mark = {
      trap: own.traps.includes(name),
      delayed: own.delayed.includes(name),
      can: name in can,
      suspects: aid && suspected(view, other).includes(name) ? [other] : [],
      flooded: view.flood !== null && name === "Basement",
      pawns: view.seats.flatMap((seat, nth) => ((nth === me && view.phase !== "over" ? own : seat.shown)?.room === name ? [pawnOf(nth, players)] : [])),
    };
    return [name, { ...mark, label: saidOf(name, mark, own.room === name) }];
  });
  return Object.fromEntries(found);
}

function saidOf(name, mark, mine) {
  const parts = [
    mine && T.marks.mine, mark.trap && T.marks.trap, mark.delayed && T.marks.delayed,
    mark.flooded && T.marks.flooded, mark.suspects.length > 0 && T.marks.suspect, mark.can && T.marks.can,
  ];
  return [name, ...parts.filter(Boolean)].join(", ");
}

/** Return the term of the glossary for a room: "Dining Room" -> "dining-room". */
const termOf = (room) => room.toLowerCase().replace(" ", "-");

/** Return in which rooms something can be done, as the plan shows it; "" without a point to do it with. A covered phone says only how to see them. */
const whereHint = (view, forced, isOpen) => (!forced && view.ap === 0 ? "" : isOpen ? T.darkRooms : T.holdForRooms);

/** Actions in the tapped room, and its printed effect. */
function Room({ room, close, view, choices, where, act, decision }) {
  const printed = view.board.rooms[room];
  const effect = effectIn(printed);
  return html`
    <section class="noir-room" aria-labelledby="noir-room" aria-live="polite">
      <div class="noir-room-head">
        <h2 id="noir-room"><${Term} game="noir" id=${termOf(room)}>${room}<//></h2>
        <button type="button" class="btn btn-quiet btn-square" aria-label=${T.close} onClick=${close}>×</button>
      </div>
      ${effect && html`<p class="quiet"><b>${effect.name}</b> ${T.printed(effect.ap, effect.what)}</p>`}
      <div class="stacked">
        ${choices.map((choice) => html`
          <${ActButton} key=${JSON.stringify(choice.action)} ...${choice} act=${act} decision=${decision}
            kind=${choice.action.type === "MoveTo" || choices.length === 1 ? "main" : "plain"} />`)}
      </div>
      ${choices.length === 0 && html`<p class="quiet">${[T.nothingHere, where].filter(Boolean).join(" ")}</p>`}
    </section>`;
}

function Anywhere({ view, picked, offers, act, decision }) {
  const choices = choicesAnywhere(offers, view.board.rooms);
  if (!choices.length) return null;
  return html`
    ${!(picked && view.ap > 0) && html`<p class="hint">${view.ap > 0 ? T.tapWhat : T.tapFree}</p>`}
    <div class="pair">
      ${choices.map((choice) => html`
        <${ActButton} key=${choice.action.type} ...${choice} act=${act} decision=${decision}
          confirm=${questionBefore(choice, view)} />`)}
    </div>`;
}
