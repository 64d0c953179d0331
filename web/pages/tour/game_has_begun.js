// The game that one has waited for has begun: the way to it. The connection of the page that one came from tells.
import { html } from "../../html.js";
import { say } from "../../text/index.js";

export function Begun({ at, room }) {
  if (at.from !== "seat" || !room?.lobby?.playing) return null;
  return html`
    <div class="banner is-slim tour-begun" role="alert">
      <p class="banner-what">${say("tour.begun")}</p>
      <a class="btn btn-main" href=${at.back}>${say("tour.back.seat")}</a>
    </div>`;
}
