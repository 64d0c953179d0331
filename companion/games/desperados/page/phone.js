// Desperados on phones; the table screen is beside it.
import { useState } from "/web/vendor/hooks.mjs";
import { html } from "/web/html.js";
import { useScrollToTurn } from "/web/parts/status/scroll_to_turn.js";
import { Ending } from "./final_reckoning.js";
import { isExamined } from "./examination/examination_so_far.js";
import { Next, OwnPart, RidesMap, Scene } from "./examination/examination_view.js";
import { moveOf } from "./names_and_constants.js";
import { talks } from "./phones/query_offers.js";
import { Tabs } from "./phones/sheets_chips_and_tabs.js";
import { useCover } from "./phones/secret_cover.js";
import { Gang } from "./phones/gang_plan.js";
import { Beat, Suspects } from "./phones/marshal.js";
import { MissingRoad } from "./phones/missing_road.js";
import { Ride } from "./phones/desperado.js";
import { Setup } from "./phones/before_first_round.js";
import { Chores, Laid, Progress, Schedules, TilesLeft } from "./public_status.js";
import { T } from "./text/catalogue.js";

export { Table } from "./table_screen.js";
export { counted, counter, detail, heading, place, reading, sentence, waitsFor } from "./text.js";
export { Outcomes } from "./declare_chance_outcomes.js";

export function Seat(props) {
  return html`<div class="desperados desperados-seat"><${Phase} ...${props} /></div>`;
}

function Phase(props) {
  const { view } = props;
  if (view.phase === "over") return html`<${Ending} ...${props} />`;
  if (isExamined(view)) return html`<${Examination} ...${props} />`;
  if (["ride", "deeds"].includes(view.phase)) return html`<${Playing} ...${props} />`;
  return html`<${Setup} ...${props} />${props.help}<${Chores} ...${props} />`;
}

const TABS = { ride: Ride, beat: Beat, gang: Gang, suspects: Suspects };

/** Return the other parts that this phone can show. */
function tabsOf({ view, offers }) {
  if (view.me.marshal) return view.suspects ? ["beat", "suspects"] : ["beat"];
  return talks(view, offers) ? ["ride", "gang"] : ["ride"];
}

function Playing(props) {
  const { view, players, me, update, help } = props;
  const tabs = tabsOf(props);
  const [chosen, setTab] = useState(tabs[0]);
  const tab = tabs.includes(chosen) ? chosen : tabs[0];
  const cover = useCover(moveOf(view));
  useScrollToTurn(moveOf(view), update.to_act.includes(me), cover.open);
  const Part = TABS[tab];
  return html`
    ${tabs.length > 1 && html`<${Tabs} label=${T.pages} tabs=${tabs.map((id) => [id, T.tabs[id]])} tab=${tab} setTab=${setTab} />`}
    <${Part} ...${props} cover=${cover} />
    ${help}
    <${Progress} view=${view} />
    <${Laid} view=${view} players=${players} me=${me} field=${view.phase === "ride" ? "ready" : "answered"} />
    <${Chores} view=${view} players=${players} />
    <${Schedules} view=${view} />
    <${TilesLeft} view=${view} />
    <${MissingRoad} ...${props} />`;
}

function Examination(props) {
  const { view, offers, act, update, players, me, help } = props;
  useScrollToTurn(view.round, false);
  return html`
    ${!(view.doubt && update.prompt) && html`<${Next} view=${view} players=${players} me=${me} offers=${offers} act=${act} decision=${update.decision} />`}
    ${help}
    <${OwnPart} view=${view} players=${players} me=${me} />
    <${RidesMap} view=${view} players=${players} me=${me} on="phone" />
    <${Scene} view=${view} players=${players} me=${me} />
    <${Progress} view=${view} />
    <${Chores} view=${view} players=${players} />`;
}
