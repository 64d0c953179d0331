// The ready sheets as pictures: Play now is the second tap. Below them the owner's own, a new one, and files.
import { useEffect, useState } from "../../../vendor/hooks.mjs";
import { html } from "../../../html.js";
import { Bar, Notice } from "../../../parts/shell/top_bar.js";
import { say } from "../../../text/index.js";
import { refusalText } from "../../../text/server_text.js";
import { FileDrop } from "./file_drop.js";
import { OwnSheets } from "./own_sheets.js";
import { ReadySheets } from "./ready_sheets.js";

/** Time before the list is requested again after a failure. */
const AGAIN_MS = 2000;

export function Shelf({ stores, link, room, notice, tell, set }) {
  const [games, setGames] = useState(null);
  const [error, setError] = useState(null);
  const look = async () => {
    const answer = await stores.list();
    setError(answer.ok ? null : answer.error);
    if (answer.ok) setGames(answer.games);
  };
  useEffect(() => { if (link === "live") look(); }, [link]);
  useEffect(() => {
    if (link !== "live" || error?.code !== "offline") return undefined;
    const timer = setTimeout(look, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [link, error]);
  const [of] = games ?? [];
  const given = of && { store: stores.of(of.game), of, room, tell, look };
  return html`
    <div class="page page-pack page-sheets">
      <${Bar} title=${say("sheet.desk")} link=${link} set=${set} />
      <p><a href="/host">${say("cam.back.link")}</a></p>
      <header class="turn"><h1>${say("sheet.heading")}</h1><p class="turn-detail">${say("sheet.what")}</p></header>
      ${error && html`<p class="problem" role="alert">${refusalText(error)}</p>`}
      ${of && html`
        <${ReadySheets} ...${given} />
        <${OwnSheets} ...${given} />
        <${FileDrop} store=${given.store} />`}
      <${Notice} notice=${notice} />
    </div>`;
}
