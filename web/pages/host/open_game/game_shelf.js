// Shelf of games: a drawing of each, how many play, how long, and what must lie on the table.
import { html } from "../../../html.js";
import { listedTitle } from "../../../parts/status/game_title.js";
import { language, say } from "../../../text/index.js";

/** The shelf. `pick` takes the id of the game that is tapped, and the name of the sheet where one was. `pack` is the chosen one. */
export const GameShelf = ({ games, chosen, pack, pick }) => html`
  <ul class="shelf">
    ${games.map((game) => html`<li key=${game.id}>
      <${Box} game=${game} on=${game.id === chosen && !ownSheets(game).some(({ name }) => name === pack)} pick=${() => pick(game.id)} />
      <${Learning} game=${game} />
    </li>`)}
    ${games.flatMap((game) => ownSheets(game).map((sheet) => html`<li key=${`${game.id}/${sheet.name}`}>
      <${Box} game=${sheetBox(game, sheet)} on=${game.id === chosen && sheet.name === pack} pick=${() => pick(game.id, sheet.name)} />
    </li>`))}
  </ul>`;

/** Sheets of the owner's own stand on the shelf beside the games. */
const ownSheets = ({ has_sheets: has, packs = [] }) => (has ? packs.filter(({ own }) => own) : []);
const sheetBox = ({ id }, { title, seats }) => ({ id, title, seats, own: true, cover: id, about: say("shelf.own.sheet") });

/** Tour and rules, each in a window of its own: what the host is choosing here stays. */
const Learning = ({ game }) => html`
  <div class="shelf-learn">
    ${game.tour && html`<${Link} to=${`/tour/${game.id}?to=/host`} label=${say("tour.of.game", { game: listedTitle(game) })} text=${say("tour.short")} />`}
    <${Link} to=${`/rules/${game.id}`} label=${say("rules.of", { game: listedTitle(game) })} text=${say("rules.title")} />
    ${game.has_sheets && html`<a class="rules-link" href="/host/sheet">${say("sheet.from.shelf")}</a>`}
  </div>`;

const Link = ({ to, label, text }) => html`<a class="rules-link" href=${to} target="_blank" aria-label=${label}>${text}</a>`;

function Box({ game, on, pick }) {
  const { about = game.about, needs } = shelfWords(game);
  return html`
    <button type="button" class="shelf-box" aria-pressed=${on} onClick=${pick}>
      <${Cover} game=${game} />
      <span class="shelf-title">${game.own ? game.title : listedTitle(game)}</span>
      ${about && html`<span class="shelf-about">${about}</span>`}
      <span class="shelf-facts">${factsOf(game).join(" · ")}</span>
      ${needs && html`<span class="shelf-needs"><b>${say("shelf.needs")}</b> ${needs}</span>`}
    </button>`;
}

/** The game's own drawing; a game without one has its first letter. */
const Cover = ({ game }) => html`
  <span class="shelf-cover" aria-hidden="true">
    ${game.shelf || game.cover ? html`<img src=${`/games/${game.id}/page/cover.svg`} alt="" width="240" height="150" />` : game.title.charAt(0)}
  </span>`;

/** Return players and minutes as short phrases. */
export function factsOf({ seats, shelf }) {
  const span = ([least, most]) => (least === most ? String(least) : `${least}–${most}`);
  const players = seats ? [say("shelf.players", { n: span(seats) })] : [];
  return shelf ? [...players, say("shelf.minutes", { n: span(shelf.minutes) })] : players;
}

const shelfWords = ({ shelf }) => shelf?.words[language()] ?? shelf?.words.en ?? {};
