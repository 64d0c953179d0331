// The way to the tour of a game, for those who do not know it.
import { html } from "../../html.js";
import { say } from "../../text/index.js";

/** `to` is the page to which one comes back; without it, or for a game without a tour, nothing is drawn. `code` is the join code; `children` stand beside it. */
export const TourLink = ({ game, to, code = "", children = null }) => (children || (to && game?.tour)) && html`
  <div class="learn">
    ${to && game?.tour && html`<a class="btn btn-quiet" href=${`/tour/${game.id}?to=${to}${code && `#1/${code}`}`}>${say("tour.learn")}</a>`}
    ${children}
  </div>`;
