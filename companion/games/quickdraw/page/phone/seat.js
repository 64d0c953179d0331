// A player's phone: the hand, which keeps its place whoever is on turn, then what is to be decided, then the rest of the table.
import { html } from "/web/html.js";
import { Chips } from "/web/parts/cards/money_chips.js";
import { Enlarged, useEnlarge } from "/web/parts/cards/enlarged_card.js";
import { useHold } from "/web/parts/cards/hold_to_reveal.js";
import { useScrollToTurn } from "/web/parts/status/scroll_to_turn.js";
import { cardWords, namesOf } from "/web/text/fallback_words.js";
import { showdownBeats } from "../showdown/beats.js";
import { beatWords } from "../showdown/scene_beat_words.js";
import { useShowdownOnPhone } from "../showdown/staged_showdown.js";
import { T, cardText } from "../text.js";
import { Choices, NOTES } from "./decision_panel.js";
import { Hand, Note, useChoosing } from "./hand.js";
import { DealerCards, Discards, Players, Pots } from "./other_seats.js";
import { Term } from "/web/parts/rules/term.js";

const GAME = "quickdraw";

export function Seat({ view, stage, ...props }) {
  const { history, players, me } = props;
  const showdown = useShowdownOnPhone(view, history, { players, me, stage });
  return html`<${Page} ...${props} view=${showdown?.view ?? view} showdown=${showdown} offers=${showdown ? [] : props.offers} />`;
}

/** The page of the present, or of a beat of the `showdown` that is shown: nothing is to be decided before that is over. */
function Page({ view, showdown, offers, act, me, players, update, history, help }) {
  const large = useEnlarge();
  const choosing = useChoosing(offers, update.decision);
  const holding = useHold();
  useScrollToTurn(view.hand_no, update.to_act.includes(me), holding[0] || choosing.opened);
  const choices = html`<${Choices} key="choices" ...${{ view, offers, act, me, update, choosing }} />`;
  const hand = html`<${Hand} key="hand" ...${{ view, act, me, update, choosing, holding }} />`;
  return html`
    <div class="quickdraw">
      <${Money} view=${view} me=${me} />
      ${showdown ? html`<${Beat} ...${showdown} />` : html`<${Result} view=${view} me=${me} history=${history} players=${players} />`}
      <${EndWanted} view=${view} players=${players} me=${me} />
      ${offers.some((offer) => offer.action === "ThrowAllAway") ? [choices, hand] : [hand, choices]}
      ${help}
      <${DealerCards} view=${view} press=${large.press} />
      <${Pots} view=${view} players=${players} />
      <${Players} view=${view} players=${players} update=${showdown ? { ...update, to_act: [] } : update} me=${me} press=${large.press} />
      <${Discards} view=${view} press=${large.press} />
      <${Notes} offers=${offers} act=${act} update=${update} />
      ${large.card && html`
        <${Enlarged} game=${GAME} card=${large.card} label=${cardWords(large.card)} close=${large.close}><p>${cardText(large.card)}</p><//>`}
    </div>`;
}

const Money = ({ view, me }) => html`
  <div class="money">
    <span><span class="label"><${Term} game=${GAME} id="pot">${T.pot}<//></span> <${Chips} amount=${view.pot} label=${T.pot} /></span>
    <span><span class="label"><${Term} game=${GAME} id="chips">${T.yours}<//></span> <${Chips} amount=${view.seats[me].chips} label=${T.yourChips} /></span>
  </div>`;

/** The beat in words, where the result will stand, and the way past all others. */
const Beat = ({ words, skip }) => html`
  <div class="hand-beat">
    <p class="hand-result">${words}</p>
    <button type="button" class="btn btn-quiet" onClick=${skip}><span class="btn-label">${T.toResult}</span></button>
  </div>`;

/** Winners and their shares, until the next hand begins. */
function Result({ view, me, history, players }) {
  if (view.phase !== "result") return null;
  const { beats = [] } = showdownBeats(view, history?.lines ?? []) ?? {};
  const last = beats[beats.length - 1];
  return last?.result ? html`<p class="hand-result">${beatWords(last, players, me)}</p>` : null;
}

/** The seats that want to end the game between two hands, and those still asked; nothing before one wants to. */
function EndWanted({ view, players, me }) {
  const seats = view.seats.map((_, seat) => seat).filter((seat) => view.seats[seat].alive);
  const agreed = seats.filter((seat) => view.seats[seat].agreed);
  if (view.phase !== "result" || agreed.length === 0) return null;
  const asked = seats.filter((seat) => !view.seats[seat].agreed);
  return html`<p class="hint" role="status">${T.endWanted(namesOf(agreed, players, me), namesOf(asked, players, me))}</p>`;
}

function Notes({ offers, act, update }) {
  const notes = offers.filter((offer) => NOTES.includes(offer.action));
  if (!notes.length) return null;
  return html`
    <details class="own-notes">
      <summary>${T.notesTitle}</summary>
      <p class="quiet">${T.notesHint}</p>
      ${notes.map((offer) => html`
        <${Note} key=${offer.action} title=${T.notes[offer.action]} offer=${offer} act=${act} decision=${update.decision} />`)}
    </details>`;
}
