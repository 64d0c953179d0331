// Shelf of games: a drawing of each, how many play, how long, and what must lie on the table.
import { html } from "../../../html.js";
import { language, say } from "../../../text/index.js";

/** The shelf. `pick` takes the id of the game that is tapped. */
export const GameShelf = ({ games, chosen, pick }) => html`
  <ul class="shelf">
    ${games.map((game) => html`<li key=${game.id}>
      <${Box} game=${game} on=${game.id === chosen} pick=${pick} />
      <${Learning} game=${game} />
    </li>`)}
  </ul>`;

/** Tour and rules, each in a window of its own: what the host is choosing here stays. */
const Learning = ({ game }) => html`
  <div class="shelf-learn">
    ${game.tour && html`<${Link} to=${`/tour/${game.id}?to=/host`} label=${say("tour.of.game", { game: game.title })} text=${say("tour.short")} />`}
    <${Link} to=${`/rules/${game.id}`} label=${say("rules.of", { game: game.title })} text=${say("rules.title")} />
  </div>`;

const Link = ({ to, label, text }) => html`<a class="rules-link" href=${to} target="_blank" aria-label=${label}>${text}</a>`;

function Box({ game, on, pick }) {
  const { about, needs } = shelfWords(game);
  return html`
    <button type="button" class="shelf-box" aria-pressed=${on} onClick=${() => pick(game.id)}>
      <${Cover} game=${game} />
      <span class="shelf-title">${game.title}</span>
      ${about && html`<span class="shelf-about">${about}</span>`}
      <span class="shelf-facts">${factsOf(game).join(" · ")}</span>
      ${needs && html`<span class="shelf-needs"><b>${say("shelf.needs")}</b> ${needs}</span>`}
    </button>`;
}

/** The game's own drawing; a game without one has its first letter. */
const Cover = ({ game }) => html`
  <span class="shelf-cover" aria-hidden="true">
    ${game.shelf ? html`<img src=${`/games/${game.id}/page/cover.svg`} alt="" width="240" height="150" />` : game.title.charAt(0)}
  </span>`;

/** Return players and minutes as short phrases. */
export function factsOf({ seats, shelf }) {
  const span = ([least, most]) => (least === most ? String(least) : `${least}–${most}`);
  const players = seats ? [say("shelf.players", { n: span(seats) })] : [];
  return shelf ? [...players, say("shelf.minutes", { n: span(shelf.minutes) })] : players;
}

const shelfWords = ({ shelf }) => shelf?.words[language()] ?? shelf?.words.en ?? {};
