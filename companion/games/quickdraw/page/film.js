// The film of a finished game: everybody's cards in each hand, what was bet on them, and who bluffed.
import { html } from "/web/html.js";
import { LinesOverScenes } from "/web/parts/stage/lines_over_scenes.js";
import { cardWords, nameOf } from "/web/text/fallback_words.js";
import { pickCatalogue } from "/web/text/index.js";
import { shorten } from "/web/text/shorten.js";
import { sentence } from "./text.js";
import en from "./film/text/en.js";
import it from "./film/text/it.js";

const F = pickCatalogue({ en, it });
const WIDE = 372;
const ROW = 92;
const TOP = 76;
const CARD = { wide: 50, high: 50, step: 53 };
const CHART = 132;
const LONGEST_NAME = 20;

/** The dealer's cards and the pot above, then a row for each seat: cards, chips, and how good the hand is. `whole` adds the chips of the evening. */
function Frame({ story, nth, players, screen = false, whole = false }) {
  const { shows } = story.scenes[nth];
  const columns = screen && shows.seats.length > 2 ? 2 : 1;
  const rows = TOP + ROW * Math.ceil(shows.seats.length / columns);
  const height = rows + (whole ? CHART : 0);
  return html`
    <svg class="hands-film" viewBox=${`0 0 ${WIDE * columns} ${height}`} role="img" aria-label=${F.hand(shows.hand)}>
      <text class="hands-title" x="8" y="24">${F.hand(shows.hand)}</text>
      <text class="hands-pot" x="8" y="48">${F.pot(shows.pot)}</text>
      ${shows.dealer.length > 0 && html`<text class="hands-words" x="108" y="16">${F.dealer}</text>
        <${Cards} cards=${shows.dealer.slice(-5).map((card) => ({ card }))} x=${108} y=${20} />`}
      ${shows.seats.map((seat, at) => html`
        <g key=${at} transform=${`translate(${(at % columns) * WIDE} ${TOP + Math.floor(at / columns) * ROW})`}>
          <${SeatRow} seat=${seat} name=${nameOf(at, players)} all=${story.facts.chips} bluffs=${shows.bluff?.seat === at} />
        </g>`)}
      ${whole && html`<g transform=${`translate(0 ${rows})`}><${Chips} story=${story} players=${players} /></g>`}
    </svg>`;
}

/** The chips of each seat, scene by scene. */
const Chips = ({ story: { scenes }, players }) => html`
  <line class="hands-line" x1="8" x2=${WIDE - 8} y1="0" y2="0" />
  <${LinesOverScenes} wide=${WIDE} high=${CHART} lines=${scenes[0].shows.seats.map((_, seat) => ({
    name: nameOf(seat, players), numbers: scenes.map(({ shows }) => shows.seats[seat].chips),
  }))} />`;

function SeatRow({ seat, name, all, bluffs }) {
  const cards = [...seat.up.map((card) => ({ card })), ...seat.down.map((card) => ({ card, down: true }))];
  const state = !seat.alive ? F.out : seat.in ? (seat.beats === null ? "" : F.beats(seat.beats)) : F.fled;
  return html`
    <g class=${seat.in ? "" : "is-out"}>
      <line class="hands-line" x1="8" x2=${WIDE - 8} y1="0" y2="0" />
      <text class="hands-name" x="8" y="20">${shorten(name, LONGEST_NAME)}</text>
      <text class="hands-words" x=${WIDE - 8} y="20" text-anchor="end">${[seat.paid > 0 ? F.paid(seat.paid) : "", F.chips(seat.chips)].filter(Boolean).join(" · ")}</text>
      <rect class="hands-chips" x="8" y="26" width=${((WIDE - 16) * seat.chips) / all} height="4" />
      <${Cards} cards=${cards} x=${8} y=${35} />
      <text class="hands-words" x=${WIDE - 8} y="56" text-anchor="end">${state}</text>
      ${bluffs && html`<text class="hands-bluff" x=${WIDE - 8} y="78" text-anchor="end">${F.bluff}</text>`}
    </g>`;
}

const Cards = ({ cards, x, y }) => html`
  <g>${cards.map(({ card, down }, at) => html`<g key=${at} transform=${`translate(${x + at * CARD.step} ${y})`}><${Face} card=${card} down=${down} /></g>`)}</g>`;

/** One card: its number and suit, or the words of a special. One that lay face down has a broken edge. */
function Face({ card, down = false }) {
  const [, suit, rank] = /^(\w+)-(\d+)$/.exec(card ?? "") ?? [];
  const words = card === null ? ["?"] : rank ? [] : cardWords(card).split(/[\s-]/);
  return html`
    <rect class=${`hands-card ${down ? "is-down" : ""}`} width=${CARD.wide} height=${CARD.high} rx="3" />
    ${rank && html`
      <text class="hands-rank" x=${CARD.wide / 2} y="27" style=${{ fill: `var(--suit-${suit})` }}>${rank}</text>
      <text class="hands-suit" x=${CARD.wide / 2} y="43">${cardWords(card).replace(/ \d+$/, "")}</text>`}
    ${words.map((word, at) => html`<text key=${at} class="hands-suit" x=${CARD.wide / 2} y=${29 - 6 * (words.length - 1) + 13 * at}>${word}</text>`)}`;
}

/** Return the sentences of a scene. */
function caption({ events, shows }, { players }) {
  const who = (seat) => nameOf(seat, players);
  const said = events.map((event) => F.facts[event.type]?.(event, who, cardWords) ?? sentence(event, { players, entry: events })).filter(Boolean);
  return shows.bluff ? [...said, F.bluffed(shows.bluff, who)] : said.length ? said : [F.hand(shows.hand)];
}

/** Return by what the game was won: the chips of the richest, after so many hands. */
function reason({ scenes, outcome }) {
  const { shows } = scenes.at(-1);
  return F.won(Math.max(...outcome.winners.map((seat) => shows.seats[seat].chips)), shows.hand);
}

/** Return the heading and the sentence of a turning point. */
function turning(scene, { players }) {
  const won = scene.events.find(({ type }) => type === ({ out: "HandEnded", won: "GameEnded" }[scene.turning] ?? "PotWon"));
  const said = scene.turning === "bluff" || !won ? null : sentence(won, { players });
  return [F.turning[scene.turning](scene.shows.hand), said ?? caption(scene, { players }).at(-1)];
}

/** Return why a bot moved as it did. */
const why = ({ code, values, seat }, { players }) => F.why[code](values, nameOf(seat, players), cardWords);

export const film = { Frame, caption, reason, turning, why };
