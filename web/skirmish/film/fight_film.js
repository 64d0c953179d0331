// The film of a finished fight: firepower over time where the marker lay, the row, every member's end, the tokens left. For a game's page.
import { html } from "../../html.js";
import { nameOf } from "../../text/fallback_words.js";
import { shorten } from "../../text/shorten.js";
import { cardName, fieldName, memberName, SIDES } from "../card_and_place_names.js";
import { GAME, T } from "../current_game.js";
import { Curves } from "./firepower_curves.js";

/** Width and columns of names, on a phone and on the table screen. */
const PHONE = { wide: 372, columns: 2 };
const SCREEN = { wide: 640, columns: 4 };
const ROW_TOP = 172;
const PEOPLE_TOP = 236;
const LINE = 22;
const LONGEST_NAME = 18;

/** `sentence` are the game's words for events. Returns {Frame, caption, reason, turning, why}. */
export function fightFilm(sentence) {
  /** Return the sentences of a scene. */
  const caption = ({ events, shows }, { story, players }) => {
    const said = events.map((event) => sentence(event, { players, view: asView(story) })).filter(Boolean);
    return said.length ? said : [T.film.sums(...namedSums(shows))];
  };
  /** Return the heading and the sentence of a turning point. */
  const turning = (scene, given) => {
    const type = TELLS[scene.turning];
    const event = scene.events.filter((one) => one.type === type).at(-1);
    const said = event && sentence(event, { players: given.players, view: asView(given.story) });
    return [T.film.turning[scene.turning], said || caption(scene, given).at(-1)];
  };
  /** Return by what the game was won. */
  const reason = (story, players) => turning(story.scenes.at(-1), { story, players })[1];
  /** Return why a bot moved as it did. */
  const why = ({ code, values, seat }, { story, players }) => T.film.why[code](values, nameOf(seat, players), (card) => cardName(asView(story), card));
  return { Frame, caption, reason, turning, why };
}

const TELLS = { won: "GameWon", killed: "MemberKilled", left: "MemberDefected", blown: "BattlefieldBlown", wound: "WoundsChanged", tide: "AttackFought" };

const sumsOf = ({ at, fields }) => fields[at] ?? [0, 0];
const namedSums = (shows) => SIDES.map((side, nth) => `${T.side[side]} ${sumsOf(shows)[nth]}`);

/** The fight after scene `nth`. */
function Frame({ story, nth, screen = false }) {
  const { wide, columns } = screen ? SCREEN : PHONE;
  const { shows } = story.scenes[nth];
  const people = peopleOf(story);
  const height = PEOPLE_TOP + LINE * Math.ceil(people.length / columns) + 6;
  return html`
    <svg class=${`fight-film is-${GAME}`} viewBox=${`0 0 ${wide} ${height}`} role="img" aria-label=${T.film.label}>
      <text class="film-title" x="8" y="20">${shows.at < 0 ? T.film.before : shorten(fieldName(asView(story), shows.at), 34)}</text>
      ${SIDES.map((side, at) => html`
        <g key=${side} transform=${`translate(${8 + at * 180} 38)`}>
          <line class=${`curve curve-${side}`} x1="0" x2="24" y1="-4" y2="-4" /><text class="film-words" x="30">${T.side[side]} ${sumsOf(shows)[at]}</text>
        </g>`)}
      <${Curves} scenes=${story.scenes} nth=${nth} wide=${wide - 16} x=${8} y=${50} high=${106} />
      <${Fields} story=${story} shows=${shows} all=${wide - 16} />
      <${Tokens} story=${story} shows=${shows} />
      ${people.map((id, at) => html`<${Person} key=${id} id=${id} shows=${shows} story=${story}
        x=${8 + (at % columns) * ((wide - 8) / columns)} y=${PEOPLE_TOP + LINE * Math.floor(at / columns) + 14} />`)}
    </svg>`;
}

const asView = ({ facts }) => ({ ...facts, battlefields: facts.fields });

/** Everybody who was in the gang at some time, those who matter most first. */
const peopleOf = ({ scenes, facts }) => [...new Set(scenes.flatMap(({ shows }) => [...shows.alive, ...shows.dead, ...shows.left]))]
  .sort((one, other) => (facts.people[other]?.rating ?? 0) - (facts.people[one]?.rating ?? 0));

/** The row of battlefields with both sums, the marker's filled, blown ones crossed. */
function Fields({ story, shows, all }) {
  const { fields } = story.facts;
  const wide = all / fields.length;
  return html`
    ${fields.map(({ number }, at) => html`
      <g key=${number} transform=${`translate(${8 + at * wide} ${ROW_TOP})`} class=${`film-field ${number === shows.at ? "is-here" : ""}`}>
        <rect x="1" width=${wide - 3} height="30" rx="3" />
        <text x=${wide / 2 - 1} y="20">${(shows.fields[number] ?? [0, 0]).join(" : ")}</text>
        ${shows.blown.includes(number) && html`<path class="film-blown" d=${`M4 4L${wide - 6} 26M4 26L${wide - 6} 4`} />`}
      </g>`)}`;
}

function Tokens({ story, shows }) {
  const wounds = story.facts.wounds ? ` · ${T.wounds}: ${shows.wounds}` : "";
  return html`<text class="film-words" x="8" y=${ROW_TOP + 50}>${T.countdown}: ${shows.countdown} / ${story.facts.counted_from}${wounds}</text>`;
}

/** A member: alive with its True Grit, fallen with a cross and in which order, or gone to the other side. */
function Person({ id, shows, story, x, y }) {
  const fell = shows.dead.indexOf(id);
  const alive = shows.alive.includes(id);
  const sign = alive ? "●" : fell >= 0 ? "†" : shows.left.includes(id) ? "→" : "";
  const more = alive && shows.grit[id] ? ` +${shows.grit[id]}` : fell >= 0 ? ` (${fell + 1})` : "";
  if (!sign) return null;
  return html`<text class=${`film-person ${alive ? "" : "is-gone"}`} x=${x} y=${y}>${sign} ${shorten(memberName(asView(story), id), LONGEST_NAME)}${more}</text>`;
}

