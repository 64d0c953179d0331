// Revolver 2 on phones; the table screen is beside it.
import { useState } from "/web/vendor/hooks.mjs";
import { html } from "/web/html.js";
import { useFresh } from "/web/parts/choosing/fresh.js";
import { Asked } from "/web/skirmish/asked.js";
import { offered } from "/web/skirmish/choices.js";
import { Chores } from "/web/skirmish/chores.js";
import { useCover } from "/web/skirmish/cover.js";
import { Ending } from "/web/skirmish/ending.js";
import { Ground } from "/web/skirmish/ground.js";
import { Hand } from "/web/skirmish/hand.js";
import { Mend } from "/web/skirmish/mend.js";
import { isPaying } from "/web/skirmish/paying.js";
import { Countdown, People } from "/web/skirmish/people.js";
import { Piles } from "/web/skirmish/piles.js";
import { InPlaySheet } from "/web/skirmish/playing.js";
import { Sides } from "/web/skirmish/sides.js";
import { Strip } from "/web/skirmish/strip.js";
import { EndOfTurn } from "/web/skirmish/turn.js";
import { Unvouched } from "/web/skirmish/unvouched.js";
import { isWindow } from "/web/skirmish/windows.js";
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
