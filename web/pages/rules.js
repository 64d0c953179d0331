// Rules of a game: a search field, the summary, the glossary, and what the host may choose. It needs no seat and no game that runs.
import { useEffect, useState } from "../vendor/hooks.mjs";
import { html } from "../html.js";
import { keptRules, requestRules } from "../parts/rules/request_rules.js";
import { searchRules } from "../parts/rules/search_rules.js";
import { Languages } from "../parts/shell/language_choice.js";
import { listedTitle } from "../parts/status/game_title.js";
import { say, sayOf } from "../text/index.js";
import { Glossary, Section } from "./rules/sections_and_glossary.js";
import { HostChoices } from "./rules/host_choices.js";

const AGAIN_MS = 3000;

/** The page of the address /rules or /rules/<game>. */
export function RulesPage({ at, set }) {
  return html`
    <div class="page page-rules">
      <div class="rules-ways"><a class="btn btn-quiet" href="/">${say("rules.home")}</a><${Languages} set=${set} /></div>
      ${at.game ? html`<${Rules} game=${at.game} />` : html`<${Games} />`}
    </div>`;
}

/** The rules of `game`: with search, and what the table here has chosen. */
export function Rules({ game }) {
  const [rules, state] = useRules(() => requestRules(game), keptRules(game));
  const [wanted, setWanted] = useState("");
  if (!rules) {
    return html`
      <h1>${say("rules.title")}</h1>
      <p role="status">${say(`rules.${state}`)}</p>
      <a class="btn btn-quiet" href="/rules">${say("rules.all")}</a>`;
  }
  const found = searchRules(rules, wanted);
  const hits = found.sections.reduce((sum, { points }) => sum + points.length, found.terms.length);
  return html`
    <div class="rules">
      <h1>${say("rules.of", { game: listedTitle(rules) })}</h1>
      <label class="field rules-search">
        <span class="label">${say("rules.search")}</span>
        <input type="search" value=${wanted} autocomplete="off" spellcheck=${false} enterkeyhint="search" onInput=${(event) => setWanted(event.target.value)} />
      </label>
      <p class="rules-found" role="status">${wanted.trim() && (hits ? sayOf("rules.found", hits) : say("rules.nothing", { wanted: wanted.trim() }))}</p>
      ${!wanted.trim() && html`<${Contents} sections=${rules.sections} />`}
      ${found.sections.map((section) => html`<${Section} key=${section.id} game=${game} section=${section} rules=${rules} />`)}
      ${found.terms.length > 0 && html`<${Glossary} game=${game} terms=${found.terms} />`}
      ${!wanted.trim() && html`<${HostChoices} options=${rules.options} chosen=${rules.chosen} />`}
    </div>`;
}

/** Buttons that lead to a section: links would put steps into the way back. */
const Contents = ({ sections }) => html`
  <nav class="rules-contents" aria-label=${say("rules.contents")}>
    ${[...sections, { id: "glossary", title: say("rules.glossary") }, { id: "host", title: say("rules.host") }].map(({ id, title }) => html`
      <button type="button" key=${id} class="rules-jump" onClick=${() => jumpTo(`rules-${id}`)}>${title}</button>`)}
  </nav>`;

function jumpTo(id) {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: "start" });
  heading?.focus({ preventScroll: true });
}

function Games() {
  const [listed, state] = useRules(() => fetch("/api/rules").then((answer) => answer.json()));
  if (!listed) return html`<h1>${say("rules.title")}</h1><p role="status">${say(`rules.${state}`)}</p>`;
  return html`
    <h1>${say("rules.title")}</h1>
    <ul class="rules-games">
      ${listed.games.map((game) => html`<li key=${game.id}><a class="btn btn-plain" href=${`/rules/${game.id}`}><span class="btn-label">${listedTitle(game)}</span></a></li>`)}
    </ul>`;
}

/** Return [what came, "wait", "none" or "lost"]. What does not come is asked for again and again. */
function useRules(request, first = null) {
  const [seen, setSeen] = useState([first, "wait"]);
  useEffect(() => {
    let timer = null;
    const ask = () => request().then((came) => setSeen([came, "none"]), () => {
      setSeen(([before]) => [before, "lost"]);
      timer = setTimeout(ask, AGAIN_MS);
    });
    ask();
    return () => clearTimeout(timer);
  }, []);
  return seen;
}
