// Revolver 2 on phones; the table screen is beside it.
import { useState } from "preact/hooks";
import { html } from "companion/html.js";
import { useFresh } from "companion/parts/fresh.js";
import { Asked } from "companion/skirmish/asked.js";
import { offered } from "companion/skirmish/choices.js";
import { Chores } from "companion/skirmish/chores.js";
import { useCover } from "companion/skirmish/cover.js";
import { Ending } from "companion/skirmish/ending.js";
import { Ground } from "companion/skirmish/ground.js";
import { Hand } from "companion/skirmish/hand.js";
import { Mend } from "companion/skirmish/mend.js";
import { isPaying } from "companion/skirmish/paying.js";
import { Countdown, People } from "companion/skirmish/people.js";
import { Piles } from "companion/skirmish/piles.js";
import { InPlaySheet } from "companion/skirmish/playing.js";
import { Sides } from "companion/skirmish/sides.js";
import { Strip } from "companion/skirmish/strip.js";
import { EndOfTurn } from "companion/skirmish/turn.js";
import { Unvouched } from "companion/skirmish/unvouched.js";
import { isWindow } from "companion/skirmish/windows.js";
import { Poker } from "./poker.js";
import { Bust } from "./sides.js";
import { AdvanceChoice, Blasts } from "./turn.js";

export function Seat(props) {
  const { view } = props;
  const cover = useCover();
  return html`<div class="fray is-revolver2 fray-phone"><${Phase} ...${props} cover=${cover} key=${view.phase === "sides"} /></div>`;
}

function Phase(props) {
  const { view } = props;
  if (view.phase === "over") return html`<${Ending} ...${props} Bust=${Bust} />`;
  if (view.phase === "sides") return html`<${Sides} ...${props} Bust=${Bust} />`;
  if (["shuffle", "poker", "turn-up", "level"].includes(view.phase)) return html`<${Poker} ...${props} /><${Chores} ...${props} />`;
  return html`<${Fight} ...${props} />`;
}

const ASKED = [[(offers) => offered(offers, "Advance"), AdvanceChoice]];

function Fight(props) {
  const { view, offers, act, update, cover } = props;
  const [shown, show] = useFresh(view.marker?.field ?? 0, view.marker?.field ?? 0);
  const [card, setCard] = useState(null);
  return html`
    <${Strip} view=${view} shown=${shown} show=${show} />
    <${Asked} ...${props} own=${ASKED} />
    <${Ground} view=${view} number=${shown} side=${view.me.side} onCard=${setCard} />
    ${offered(offers, "EndTurn") && html`<${Blasts} ...${props} />`}
    ${!isPaying(offers) && !isWindow(offers) && html`<${Hand} ...${props} />`}
    <${EndOfTurn} ...${props} />
    <${Chores} view=${view} />
    <${People} view=${view} />
    <${Countdown} view=${view} />
    <${Piles} view=${view} />
    <${Mend} ...${props} />
    <${Unvouched} view=${view} />
    ${card && html`<${InPlaySheet} view=${view} offers=${offers} act=${act} decision=${update.decision} one=${card} close=${() => setCard(null)} />`}`;
}
