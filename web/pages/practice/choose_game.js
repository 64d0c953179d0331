// Choice of a game to practise, how many play, and how strong the bots are.
import { useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { ActButton } from "../../parts/choosing/action_buttons.js";
import { strengthName } from "../../parts/status/bot_mark_and_strength.js";
import { language, say, sayOf } from "../../text/index.js";

/** `begin({game, strength, seats})` begins the game. */
export function ChooseGame({ games, begin }) {
  const [open, setOpen] = useState(null);
  return html`
    <ul class="practice-games">
      ${games.map((game) => html`
        <li key=${game.id} class="practice-game">
          <button type="button" class="practice-title" aria-expanded=${open === game.id} onClick=${() => setOpen(open === game.id ? null : game.id)}>
            <b>${game.title}</b><span>${game.about[language()] ?? game.about.en}</span>
          </button>
          ${open === game.id && html`<${HowToPlay} game=${game} begin=${begin} />`}
        </li>`)}
    </ul>`;
}

function HowToPlay({ game, begin }) {
  const [seats, setSeats] = useState(game.least);
  const [strength, setStrength] = useState(game.strengths.includes("fair") ? "fair" : game.strengths[0]);
  const counts = Array.from({ length: game.most - game.least + 1 }, (_, more) => game.least + more);
  return html`
    <div class="practice-how">
      ${counts.length > 1 && html`<${Segments} title=${say("practice.players")} value=${seats} put=${setSeats} choices=${counts.map((n) => [n, String(n)])} />`}
      <${Segments} title=${sayOf("practice.bots", seats - 1)} value=${strength} put=${setStrength} choices=${game.strengths.map((one) => [one, strengthName(one)])} />
      <${ActButton} kind="main" action=${{ game: game.id, strength, seats }} act=${begin} decision=${`${strength}${seats}`} label=${say("practice.begin")} />
    </div>`;
}

const Segments = ({ title, value, put, choices }) => html`
  <div class="choice" role="group" aria-label=${title}>
    <span class="label">${title}</span>
    <div class="segments">
      ${choices.map(([id, label]) => html`<button type="button" key=${id} aria-pressed=${value === id} onClick=${() => put(id)}>${label}</button>`)}
    </div>
  </div>`;
