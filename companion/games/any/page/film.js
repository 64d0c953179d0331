// The film of a finished game: everybody's numbers, answers, roles and cards, scene by scene, and at the end the numbers over the game.
import { html } from "/web/html.js";
import { LinesOverScenes } from "/web/parts/stage/lines_over_scenes.js";
import { nameOf } from "/web/text/fallback_words.js";
import { pickCatalogue } from "/web/text/index.js";
import { translateServerText } from "/web/text/server_text.js";
import { shorten } from "/web/text/shorten.js";
import { MainName, SeatRow, WIDE, linesOf, rowShape, spanOf } from "./film/seat_rows.js";
import { tellEvents } from "./film/tell_events.js";
import { mainName, mainNumber, questionOf, thingsOfTable, viewOf } from "./film/told_things.js";
import { roundAndPhase } from "./text.js";
import en from "./film/text/en.js";
import it from "./film/text/it.js";

const F = pickCatalogue({ en, it });
const LINE = 18;
const LONGEST_LINE = 52;
const LONGEST_TITLE = 24;
const CHART = { least: 130, each: 16 };
/** On a phone so many rows leave room for the chart. */
const MOST_ABOVE_CHART = 6;
/** On the table screen a taller frame gets the chart beside its rows. */
const MOST_HIGH = 400;
/** On the table screen more rows stand in two columns. */
const MOST_IN_COLUMN = 6;

/** The table above, then a row for each seat. In the last scene, and with `whole`, the main number over the game. */
function Frame({ story, nth, players, screen = false, whole = false }) {
  const { shows } = story.scenes[nth];
  const view = viewOf(story, shows);
  const isEnd = nth === story.scenes.length - 1;
  const shape = rowShape(story, view, shows.seats.length);
  const head = headOf(story, view, shows);
  const span = spanOf(story);
  const { rows, columns, top, chart, size } = placesOf(shape, head, shows.seats, { screen, whole, hasChart: (whole || isEnd) && shape.hasMain && nth > 0 });
  return html`
    <svg class="kept-film" viewBox=${`0 0 ${size.join(" ")}`} role="img" aria-label=${F.label}>
      <text class="kept-title" x="8" y="22">${shorten(roundAndPhase(view) || view.sheet.title, LONGEST_TITLE)}</text>
      ${head.map((line, at) => html`<text key=${at} class="kept-words" x="8" y=${42 + LINE * at}>${line}</text>`)}
      ${shape.hasMain && html`<${MainName} story=${story} view=${view} y=${22} />`}
      ${rows.map((_, seat) => html`
        <g key=${seat} transform=${`translate(${(seat % columns) * WIDE} ${top + Math.floor(seat / columns) * shape.high})`}>
          <${SeatRow} ...${{ story, shows, view, nth: seat, players, shape, span, isWinner: isEnd && story.outcome.winners.includes(seat) }} />
        </g>`)}
      ${chart && html`<g transform=${`translate(${chart.x} ${chart.y})`}><${LinesOverScenes} lines=${linesOf(story, players)} wide=${chart.wide} high=${chart.high} /></g>`}
    </svg>`;
}

/** Return {rows, columns, top, chart, size} of a frame: its rows, where they begin, and the chart below or beside them; `chart` is null without one. */
function placesOf(shape, head, seats, { screen, whole, hasChart }) {
  const isCrowded = hasChart && !whole && !screen && seats.length > MOST_ABOVE_CHART;
  const rows = isCrowded ? [] : seats;
  const columns = screen && rows.length > MOST_IN_COLUMN ? 2 : 1;
  const top = 30 + LINE * head.length + (shape.hasMain && rows.length ? 6 : 0);
  const bottom = top + shape.high * Math.ceil(rows.length / columns);
  const high = Math.max(CHART.least, CHART.each * (seats.length + 1));
  if (!hasChart) return { rows, columns, top, chart: null, size: [WIDE * columns, bottom] };
  if (!screen || columns > 1 || bottom + high <= MOST_HIGH) return { rows, columns, top, chart: { x: 0, y: bottom, wide: WIDE * columns, high }, size: [WIDE * columns, bottom + high] };
  const end = Math.max(bottom, top + high);
  return { rows, columns, top, chart: { x: WIDE, y: top, wide: WIDE, high: end - top }, size: [WIDE * 2, end] };
}

/** Return the lines above the rows: as many in each scene, so that nothing jumps. */
function headOf(story, view, shows) {
  const told = wrapped(thingsOfTable(view, shows));
  const most = Math.max(...story.scenes.map((scene) => wrapped(thingsOfTable(view, scene.shows)).length));
  const blank = Array.from({ length: most - told.length }, () => "");
  const question = shows.said ? `✉ ${questionOf(view, shows.said).question}` : "";
  return [...told, ...blank, ...(story.scenes.some((scene) => scene.shows.said) ? [shorten(question, LONGEST_LINE)] : [])];
}

/** Return words in as few lines as they fit. */
function wrapped(words) {
  return words.reduce((lines, word) => {
    const longer = `${lines.at(-1)} · ${word}`;
    return lines.length && longer.length <= LONGEST_LINE ? [...lines.slice(0, -1), longer] : [...lines, shorten(word, LONGEST_LINE)];
  }, []);
}

/** Return the sentences of a scene. */
const caption = ({ events, shows }, { story, players }) => tellEvents(events, shows, viewOf(story, shows), players, F);

/** Return what was agreed, with the main number of who has won. */
function reason(story, players) {
  const { shows } = story.scenes.at(-1);
  const view = viewOf(story, shows);
  const numbers = story.outcome.winners.map((seat) => mainNumber(story, shows, seat)).filter((number) => number !== null);
  const said = translateServerText(story.outcome.reason);
  return numbers.length === 1 && mainName(story, view) ? `${mainName(story, view)} ${numbers[0]} · ${said}` : said;
}

/** Return who went home, without the answers that this opened, and the round that it began. */
const leaving = ({ events, shows }, context) => caption({ events: events.filter(({ type }) => type === "WentHome"), shows }, context).join(" ");

/** Return the heading and the sentence of a turning point. */
function turning(scene, { story, players }) {
  const said = caption(scene, { story, players });
  const view = viewOf(story, scene.shows);
  const { leads } = scene.shows;
  if (scene.turning === "opened") return [questionOf(view, scene.shows.said).question, said.slice(1).join(" ")];
  if (scene.turning === "lead") return [F.turning.lead(story.facts.main === "score"), `${nameOf(leads, players)}: ${mainName(story, view)} ${mainNumber(story, scene.shows, leads)}.`];
  if (scene.turning === "gone") return [F.turning.gone, leaving(scene, { story, players })];
  return [F.turning[scene.turning], said.at(-1)];
}

/** Return what the envelope means, where there are answers. */
const legend = ({ scenes }) => (scenes.some(({ shows }) => shows.said) ? F.legend : null);

export const film = { Frame, caption, reason, turning, legend };
