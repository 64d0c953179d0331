// Setup before the first round, all public: the marshal, the law's pieces, and the start of each desperado.
import { html } from "/web/html.js";
import { ActButton, useAct } from "/web/parts/choosing/action_buttons.js";
import { useFresh } from "/web/parts/choosing/reset_on_new_decision.js";
import { useScrollToTurn } from "/web/parts/status/scroll_to_turn.js";
import { nameOf } from "/web/text/fallback_words.js";
import { standing } from "../map/city_facts.js";
import { cityWords, plain } from "../map/viewer_marks.js";
import { Places } from "../map/map_or_list.js";
import { Badge, Piece, star } from "../map/pieces.js";
import { capital, isYou, riderName, small } from "../names_and_constants.js";
import { T } from "../text/catalogue.js";
import { deployments, offered, pieces, starts } from "./query_offers.js";
import { Sheet } from "./sheets_chips_and_tabs.js";

export function Setup(props) {
  const { view, offers, me, update } = props;
  useScrollToTurn(view.phase, update.to_act.includes(me));
  if (offered(offers, "TakeBadge")) return html`<${Badges} ...${props} />`;
  if (pieces(offers, "Deploy", "piece").length) return html`<${Setting} ...${props} ...${DEPLOY(view)} />`;
  if (pieces(offers, "ChooseStart", "rider").length) return html`<${Setting} ...${props} ...${START(props)} />`;
  return html`<${Places} board=${view.board} places=${standing(view)} notes=${plain(view, props.players, me)} />`;
}

/** The star is taken, or given to whom the table agreed on. */
function Badges({ offers, act, players, me, update }) {
  const others = pieces(offers, "GiveBadge", "seat").filter((seat) => seat !== me);
  return html`
    <div class="badge-call">
      <svg class="badge-star" viewBox="-17 -17 34 34" aria-hidden="true"><polygon points=${star(5, 15, 6)} /></svg>
      <p class="hint">${T.badgeHint}</p>
      <${ActButton} action=${{ type: "TakeBadge" }} label=${T.takeBadge} kind="main" confirm act=${act} decision=${update.decision} />
      ${others.length > 0 && html`
        <p class="hint">${T.orSay}</p>
        <div class="pair">${others.map((seat) => html`
          <${ActButton} key=${seat} action=${{ type: "GiveBadge", seat }} label=${T.giveBadge(nameOf(seat, players))} confirm act=${act} decision=${update.decision} />`)}</div>`}
    </div>`;
}

const DEPLOY = (view) => ({
  action: "Deploy", field: "piece", to: deployments, atOnce: true,
  name: (piece) => (piece === 0 ? T.marshalPiece : T.sheriff(piece)),
  at: (piece) => (piece === 0 ? view.riders[0].city : view.sheriffs[piece - 1].city),
  icon: (piece) => html`<${Piece} piece=${piece === 0 ? "pawn-0" : `sheriff-${piece - 1}`} />`,
});

const START = ({ view, players, me }) => ({
  action: "ChooseStart", field: "rider", to: starts,
  name: (rider) => capital(riderName(view, players, rider, me)),
  at: (rider) => view.riders[rider].city,
  icon: (rider) => html`<${Badge} rider=${rider} />`,
});

/** Pieces as chips and the map to set them on; the next one is chosen by itself. Those that can be moved again are set `atOnce`, by a tap. */
function Setting({ view, offers, act, me, players, update, action, field, to, name, at, icon, atOnce = false }) {
  const own = pieces(offers, action, field);
  const first = own.find((nth) => at(nth) === null) ?? null;
  const [chosen, choose] = useFresh(null, own.map(at).join());
  const [city, setCity] = useFresh(null, own.map(at).join());
  const only = own.length === 1 ? own[0] : null;
  const piece = chosen ?? first ?? only;
  const hint = first === null && only !== null ? T.isSet(at(only)) : piece === null ? T.allSet : T.tapFor(called(name(piece)));
  const [state, go] = useAct(act, update.decision);
  const set = (place) => ({ type: action, [field]: piece, city: place });
  const fits = (place) => piece !== null && to(offers, piece).includes(place);
  const pick = (place) => (atOnce && fits(place) ? go(set(place)) : setCity(place));
  return html`
    <div class="riders" role="group" aria-label=${T.piecesToSet}>
      ${own.map((nth) => html`
        <button type="button" key=${nth} class="rider-tab" aria-pressed=${nth === piece} onClick=${() => choose(nth)}>
          ${icon(nth)}<span>${name(nth)}<small>${at(nth) ?? T.notSet}</small></span></button>`)}
    </div>
    <${Places} board=${view.board} places=${standing(view)} notes=${plain(view, players, me)} picked=${city} onPick=${pick} />
    <p class="hint" role="status">${state === "failed" ? T.setFailed : hint}</p>
    ${offered(offers, "Deployed") && html`<${ActButton} action=${{ type: "Deployed" }} label=${T.standWell} kind="main" act=${act} decision=${update.decision} />`}
    ${city && html`
      <${Sheet} title=${city} close=${() => setCity(null)}>
        <p class="quiet">${cityWords(city, view, players, me)}</p>
        ${fits(city) && html`
          <${ActButton} action=${set(city)} label=${T.setHere(called(name(piece)))} kind="main" act=${act} decision=${update.decision} />`}
      <//>`}`;
}

/** A piece inside a sentence. */
const called = (name) => (isYou(name) ? T.yourOnlyPawn : small(name));
