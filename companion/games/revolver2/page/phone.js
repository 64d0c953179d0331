// Revolver 2 on phones; the table screen is beside it.
import { useState } from "preact/hooks";
import { html } from "companion/html.js";
import { useFresh } from "companion/parts/fresh.js";
import { offered } from "./choices.js";
import { Chores } from "./chores.js";
import { useCover } from "./cover.js";
import { DescribeForm } from "./describe.js";
import { Ending } from "./ending.js";
import { Ground } from "./ground.js";
import { Hand } from "./hand.js";
import { Mend } from "./mend.js";
import { Paying, isPaying } from "./paying.js";
import { Army, People, PickPerson } from "./people.js";
import { Piles } from "./piles.js";
import { InPlaySheet } from "./playing.js";
import { Poker } from "./poker.js";
import { Question, asksHere } from "./questions.js";
import { Sides } from "./sides.js";
import { Strip } from "./strip.js";
import { T } from "./text.js";
import { Unvouched } from "./unvouched.js";
import { AdvanceChoice, Blasts, EndOfTurn } from "./turn.js";
import { Moment, isWindow } from "./windows.js";

export { Table } from "./screen.js";
export { detail, heading, sentence } from "./text.js";
export { Outcomes } from "./told.js";

export function Seat(props) {
  const { view } = props;
  const cover = useCover();
  return html`<div class="r2 r2-phone"><${Phase} ...${props} cover=${cover} key=${view.phase === "sides"} /></div>`;
}

function Phase(props) {
  const { view } = props;
  if (view.phase === "over") return html`<${Ending} ...${props} />`;
  if (view.phase === "sides") return html`<${Sides} ...${props} />`;
  if (["shuffle", "poker", "turn-up", "level"].includes(view.phase)) return html`<${Poker} ...${props} /><${Chores} ...${props} />`;
  return html`<${Fight} ...${props} />`;
}

/** What is asked, if anything: the first that fits. */
function Asked(props) {
  const { offers } = props;
  if (offered(offers, "Describe")) return html`<${DescribeForm} ...${props} />`;
  if (isWindow(offers)) return html`<${Moment} ...${props} />`;
  if (isPaying(offers)) return html`<${Paying} ...${props} />`;
  if (offered(offers, "PickMember")) return html`<${PickPerson} ...${props} />`;
  if (asksHere(offers)) return html`<${Question} ...${props} />`;
  return offered(offers, "Advance") ? html`<${AdvanceChoice} ...${props} />` : null;
}

function Fight(props) {
  const { view, offers, act, update, cover } = props;
  const [shown, show] = useFresh(view.marker?.field ?? 0, view.marker?.field ?? 0);
  const [card, setCard] = useState(null);
  return html`
    <${Strip} view=${view} shown=${shown} show=${show} />
    <${Asked} ...${props} />
    <${Ground} view=${view} nth=${shown} side=${view.me.side} onCard=${setCard} />
    ${offered(offers, "EndTurn") && html`<${Blasts} ...${props} />`}
    ${!isPaying(offers) && !isWindow(offers) && html`<${Hand} ...${props} />`}
    <${EndOfTurn} ...${props} />
    <${Chores} view=${view} />
    <${People} view=${view} />
    <${Army} view=${view} />
    <${Piles} view=${view} />
    <${Mend} ...${props} />
    <${Unvouched} view=${view} />
    ${card && html`<${InPlaySheet} view=${view} offers=${offers} act=${act} decision=${update.decision} one=${card} close=${() => setCard(null)} />`}`;
}
