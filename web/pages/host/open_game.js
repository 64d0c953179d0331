// Form for the next game: its options, and the rulings on its unclear rules.
import { useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { ActButton } from "../../parts/choosing/act.js";
import { language, say } from "../../text/index.js";
import { Section } from "../../parts/shell/section.js";

/** The dealer, who resolves chance. null keeps the present one. */
const DEALER = { id: "dealer", key: "host.open.dealer", choices: [null, "real", "digital"], default: null };

export function OpenGame({ host, tell }) {
  const games = host.games ?? [];
  const [id, setId] = useState(null);
  const [choices, setChoices] = useState({});
  const game = games.find((one) => one.id === (id ?? host.plan?.game)) ?? games[0];
  if (!game) return null;
  const pack = packOf(game, host.plan);
  const pick = (next) => { setId(next); setChoices({}); };
  const put = (name) => (value) => setChoices((before) => ({ ...before, [name]: value }));
  const made = { ...plannedOf(game, host.plan), ...choices };
  const turn = (id) => (value) => setChoices((before) => ({ ...before, ...switched(game.options, made, id, value) }));
  const open = () => tell("/api/host/open", request(game, made, pack?.default));
  return html`
    <${Section} id="open" title=${say("host.open")}>
      <div class="options">
        ${games.map((one) => html`
          <button type="button" key=${one.id} class="btn btn-plain" aria-pressed=${one.id === game.id} onClick=${() => pick(one.id)}>${one.title}</button>`)}
      </div>
      ${pack && html`<${Question} option=${pack} value=${choices.pack} put=${put("pack")} />`}
      ${decksOf(game, choices.pack ?? pack?.default).map((deck) => html`<${Question} key=${deck.id} option=${deck} value=${choices[deck.id]} put=${put(deck.id)} />`)}
      ${game.options.map((option) => html`<${Question} key=${option.id} option=${option} value=${made[option.id]} put=${turn(option.id)} />`)}
      <${Question} option=${DEALER} value=${choices.dealer} put=${put("dealer")} />
      ${game.rulings.length > 0 && html`
        <details>
          <summary class="label">${say("host.open.rulings", { n: game.rulings.length })}</summary>
          ${game.rulings.map((ruling) => html`<${Question} key=${ruling.id} option=${ruling} value=${made[ruling.id]} put=${put(ruling.id)} named />`)}
        </details>`}
      <p class="quiet">${say("host.open.sure")}</p>
      <${ActButton} action=${game.id} act=${open} decision=${game.id} confirm kind="main" label=${say("host.open.go")} />
    <//>`;
}

/** Return the question for the pack, if the game has several. The planned pack is the default. */
export function packOf(game, plan) {
  const packs = game.packs ?? [];
  if (packs.length < 2) return null;
  const names = packs.map(({ name }) => name);
  const planned = plan?.game === game.id && names.includes(plan.pack) ? plan.pack : names[0];
  return { id: "pack", key: "host.open.pack", choices: names, default: planned, titles: packs.map(({ title }) => title) };
}

/** Return the questions for the deck of each side, if there are decks built from that pack. */
export function decksOf(game, pack = game.packs?.[0]?.name) {
  const fitting = (game.decks ?? []).filter((deck) => deck.pack === pack);
  return [...new Set(fitting.map(({ side }) => side))].sort().map((side) => {
    const own = fitting.filter((deck) => deck.side === side);
    const titles = [say("host.open.deck.usual"), ...own.map(({ title }) => title)];
    return { id: `deck-${side}`, side, key: `host.open.deck.${side}`, choices: [null, ...own.map(({ name }) => name)], default: null, titles };
  });
}

/** Return the choices of the planned game; they are the defaults of the next one. */
export const plannedOf = (game, plan) => (plan?.game === game.id ? { ...plan.options, ...plan.rulings } : {});

/** Return the choices that change with an option: switches on what it needs, and off what needs it. */
export function switched(options, made, id, value) {
  const isOn = (option) => made[option.id] ?? option.default;
  const others = options.filter((option) => (value === true && needsOf(options, id).includes(option.id) && !isOn(option))
    || (value === false && needsOf(options, option.id).includes(id) && isOn(option) === true));
  return others.reduce((changes, option) => ({ ...changes, ...switched(options, made, option.id, value) }), { [id]: value });
}

const needsOf = (options, id) => options.find((option) => option.id === id)?.needs ?? [];

/** Return the request body: the choices, by their kind. `usual` is the pack if none was chosen. */
export function request(game, choices, usual = null) {
  const made = (list) => Object.fromEntries(list.filter(({ id }) => id in choices).map(({ id }) => [id, choices[id]]));
  const { dealer = null, pack = usual } = choices;
  const built = decksOf(game, pack ?? undefined).map(({ id, side, choices: known }) => [side, known.includes(choices[id]) ? choices[id] : null]);
  const own = built.filter(([, name]) => name !== null);
  const decks = own.length > 0 ? { decks: Object.fromEntries(own) } : {};
  return { game: game.id, options: made(game.options), rulings: made(game.rulings), dealer, pack, ...decks };
}

function Question({ option, value, put, named }) {
  const { question = option.question, choices: titles = [] } = option.wordings?.[language()] ?? {};
  const now = value === undefined ? option.default : value;
  return html`
    <label class="field">
      <span>${named && html`<b>${option.id}</b> `}${question ?? say(option.key)}</span>
      <select value=${String(option.choices.indexOf(now))} onChange=${(event) => put(option.choices[Number(event.target.value)])}>
        ${option.choices.map((choice, nth) => html`<option key=${nth} value=${String(nth)}>${option.titles?.[nth] ?? titles[nth] ?? wordsOf(choice)}</option>`)}
      </select>
    </label>`;
}

const KEYS = new Map([[true, "yes"], [false, "no"], [null, "host.open.dealer.same"], ["real", "host.open.dealer.real"],
  ["digital", "host.open.dealer.digital"]]);
const wordsOf = (choice) => (KEYS.has(choice) ? say(KEYS.get(choice)) : String(choice));
