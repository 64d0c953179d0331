// Form for the next game: a shelf to take it from, its usual options, and the rare ones folded.
import { useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { ActButton } from "../../parts/choosing/action_buttons.js";
import { Section } from "../../parts/shell/page_section.js";
import { listedTitle } from "../../parts/status/game_title.js";
import { say } from "../../text/index.js";
import { clockOf, dealerOf, decksOf, packOf, plannedOf, request, switched } from "./open_game/chosen_options.js";
import { Expansions, isModule } from "./open_game/expansions.js";
import { Question } from "./open_game/option_question.js";
import { FirstGame } from "./open_game/first_game_options.js";
import { factsOf, GameShelf } from "./open_game/game_shelf.js";

export function OpenGame({ host, tell, room }) {
  const games = host.games ?? [];
  const [id, setId] = useState(null);
  const [choices, setChoices] = useState({});
  const game = games.find((one) => one.id === (id ?? host.plan?.game)) ?? games[0];
  if (!game) return null;
  const pick = (next, pack = null) => { setId(next); setChoices(pack ? { pack } : {}); };
  const now = choices.pack ?? packOf(game, host.plan)?.default;
  return html`
    <${Section} id="open" title=${say("host.open")} wide>
      <${GameShelf} games=${games} chosen=${game.id} pack=${now} pick=${pick} />
      <${Options} key=${game.id} ...${{ game, host, tell, choices, setChoices, playing: Boolean(room?.lobby?.playing) }} />
    <//>`;
}

function Options({ game, host, tell, choices, setChoices, playing }) {
  const pack = packOf(game, host.plan);
  const made = { ...plannedOf(game, host.plan), ...choices };
  const put = (name) => (value) => setChoices((before) => ({ ...before, [name]: value }));
  const turn = (id) => (value) => setChoices((before) => ({ ...before, ...switched(game.options, made, id, value) }));
  const asked = (option) => html`<${Question} key=${option.id} option=${option} value=${made[option.id]} put=${turn(option.id)} />`;
  const modules = game.options.filter((option) => isModule(game.options, option));
  const plain = game.options.filter((option) => !modules.includes(option));
  const clock = clockOf(host.plan);
  const open = async () => {
    const answer = await tell("/api/host/open", request(game, made, pack?.default));
    if (answer.ok) globalThis.scrollTo?.(0, 0); // what goes on at the new table is told there
    return answer;
  };
  const sheet = game.packs?.find(({ name }) => name === (choices.pack ?? pack?.default));
  const decks = decksOf(game, choices.pack ?? pack?.default);
  return html`
    <div class="open-form">
      <h3>${sheet?.seats ? `${sheet.title} · ${factsOf(sheet)[0]}` : listedTitle(game)}</h3>
      <${FirstGame} game=${game} made=${made} put=${(simple) => setChoices((before) => ({ ...before, ...simple }))} />
      <div class="open-usual">
        ${pack && html`<${Question} option=${pack} value=${choices.pack} put=${put("pack")} />`}
        ${decks.map((deck) => html`<${Question} key=${deck.id} option=${deck} value=${choices[deck.id]} put=${put(deck.id)} />`)}
        ${plain.filter((option) => !option.rare).map(asked)}
        ${game.dealt !== false && html`<${Question} option=${dealerOf(host.plan)} value=${choices.dealer} put=${put("dealer")} />`}
        <${Question} option=${clock} value=${choices.clock} put=${put("clock")} />
      </div>
      ${modules.length > 0 && html`<${Expansions} modules=${modules} made=${made} turn=${turn} />`}
      <${More} ...${{ rare: plain.filter((option) => option.rare), rulings: game.rulings, asked, made, put }} />
      <div class="open-go">
        ${playing && html`<p class="quiet">${say("host.open.sure")}</p>`}
        <${ActButton} action=${game.id} act=${open} decision=${game.id} confirm=${playing} kind="main" label=${say("host.open.go")} />
      </div>
    </div>`;
}

function More({ rare, rulings, asked, made, put }) {
  if (rare.length + rulings.length === 0) return null;
  return html`
    <details class="open-more">
      <summary>${say("host.open.more", { n: rare.length + rulings.length })}</summary>
      <div class="open-usual">${rare.map(asked)}</div>
      ${rulings.length > 0 && html`
        <h4>${say("host.open.rulings")}</h4>
        <div class="open-usual">
          ${rulings.map((ruling) => html`<${Question} key=${ruling.id} option=${ruling} value=${made[ruling.id]} put=${put(ruling.id)} />`)}
        </div>`}
    </details>`;
}
