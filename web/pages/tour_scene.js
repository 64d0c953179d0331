// The screen of one scene, drawn by the page of a seat or of the table screen as anywhere else. Nothing on it can be tapped, and it asks
// the table for nothing: the page around it, a tour, sends what to show.
import { useEffect, useRef, useState } from "../vendor/hooks.mjs";
import { html } from "../html.js";
import { pageOf } from "../app/game_pages.js";
import { historyOf } from "../updates/event_history.js";
import { inOwnWords, withPrinted } from "../updates/merge_printed_content.js";
import { SeatPage } from "./seat.js";
import { TablePage } from "./table_screen.js";
import { readyToShow, showLight } from "./tour_scene/highlight_element.js";

const nothing = () => undefined;
const nobody = async () => ({ ok: true });
const DEAF = { act: nobody, tell: nobody, set: nothing, leave: nothing };

export function ScreenPage() {
  const [shown, setShown] = useState(null);
  const [came, setCame] = useState(0);
  const scene = shown?.tour.scenes[shown.nth];
  const game = pageOf(shown?.tour.game, () => setCame(came + 1));
  const light = useRef(null);
  useEffect(() => listen(setShown), []);
  useEffect(() => {
    if (!scene || !readyToShow()) return undefined;
    return showLight(scene, light.current, (rect) => parent.postMessage({ tour: "drawn", nth: shown.nth, light: rect }, location.origin));
  }, [shown, came]);
  if (!scene) return null;
  const viewer = scene.update.seat;
  document.documentElement.dataset.page = viewer === null ? "table" : "seat";
  return html`
    <div inert class="tour-still">
      ${viewer === null ? html`<${TablePage} key="table" ...${given(shown, scene, game)} game=${game} />`
        : html`<${SeatPage} key=${shown.nth} ...${given(shown, scene, game)} game=${game} />`}
    </div>
    <div class="tour-light" ref=${light} hidden></div>`;
}

function given({ tour }, { update, past }, game) {
  const { players, lobby, game: id, title } = tour;
  const room = { players, lobby, game: { id, title }, join: null, notes: [], technical: [], table: update.table };
  return {
    ...DEAF, room, at: { page: "seat", seat: update.seat, as: null }, link: "live", since: null, notice: null, denied: null,
    update: inOwnWords(game, withPrinted({ table: update.table, view: tour.printed }, update)), history: historyOf(past),
  };
}

function listen(show) {
  const hear = ({ source, origin, data }) => source === parent && origin === location.origin && data.tour && show(data);
  addEventListener("message", hear);
  parent.postMessage({ tour: "ready" }, location.origin);
  return () => removeEventListener("message", hear);
}
