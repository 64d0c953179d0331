// The table lying between people, on a tablet or on the one phone: a tile for each seat, turned to whoever sits there. Nothing secret is on it.
import { useEffect, useRef, useState } from "/web/vendor/hooks.mjs";
import { changeSettings, settings } from "/web/device/device_settings.js";
import { html } from "/web/html.js";
import { ActButton } from "/web/parts/choosing/action_buttons.js";
import { isUp, shownMs, timeShown, usePassed } from "/web/parts/status/seat_clocks.js";
import { can } from "../query_offers.js";
import { Shared } from "../shared_on_screen.js";
import { T, roundAndPhase } from "../text.js";
import { frameIn, placesAround } from "./places_around.js";
import { FlatTile } from "./flat_tile.js";

const SIZE = { width: 1280, height: 720 };
const FOR_ALL = ["Begin", "Resume", "GoOn"];

/** `offers` and `act` are those of the one phone that acts for all: then tiles can be tapped. `close` lets the screen stand again. */
export function Flat({ view, players, offers = [], act = null, decision = null, update = null, close }) {
  const [place, size] = useSize();
  const [moved, move] = useState(settings().flatMoved);
  const seats = view.seats.length;
  const clock = update && !update.outcome ? update.clock : null;
  const passed = usePassed(clock);
  const frame = frameIn(size);
  const { tiles, middle, isSmall } = placesAround(seats, frame, moved % seats);
  const turn = () => {
    changeSettings({ flatMoved: (moved + 1) % seats });
    move((moved + 1) % seats);
  };
  const given = { view, players, offers, act, decision };
  return html`
    <div class="any any-flat" ref=${place}>
      <div class="any-flat-place" style=${boxOf(frame)}>
        ${tiles.map((at, nth) => html`
          <div class="any-flat-place" key=${nth} data-turn=${at.turn} style=${boxOf(at)}><${FlatTile} nth=${nth} time=${timeOf(clock, nth, passed)} ...${given} /></div>`)}
        <div class=${`any-flat-middle ${isSmall ? "is-strip" : ""}`} style=${boxOf({ ...middle, turn: 0 }, isSmall ? IN_STRIP : IN_MIDDLE)}>
          ${seats > 1 && html`<div class="any-flat-half is-turned" aria-hidden="true"><${Middle} view=${view} players=${players} isSmall=${isSmall} /></div>`}
          <div class="any-flat-tools">
            ${seats > 1 && html`<${Tool} sign="M5 12a7 7 0 1 1 2.5 5.400M5 19v-4.500h4.500" label=${T.moveSeats} tap=${turn} />`}
            ${FOR_ALL.filter((action) => act && can(offers, action)).map((action) => html`
              <${ActButton} key=${action} action=${{ type: action }} act=${act} decision=${decision} label=${T.actions[action]} kind="main" />`)}
            <${Tool} sign="M12 21V4M6 10l6-6 6 6" label=${T.standUp} tap=${close} />
          </div>
          <div class="any-flat-half"><${Middle} view=${view} players=${players} isSmall=${isSmall} /></div>
        </div>
      </div>
    </div>`;
}

/** Return {text, isUp} of the clock of a seat, or null. */
const timeOf = (clock, seat, passed) => (clock ? { text: timeShown(shownMs(clock, seat, passed)), isUp: isUp(clock, seat, passed) } : null);

/** Return the title, for no other line of the screen has it, with the round; before the first one what is to be tapped. */
const titleAndRound = (view) => [view.sheet.title, view.begun ? roundAndPhase(view) : T.beforeBegin].filter(Boolean).join(" · ");

/** Things that belong to all, in the middle. */
const Middle = ({ view, players, isSmall }) => html`
  <p class="any-flat-where">${isSmall ? roundAndPhase(view) : titleAndRound(view)}</p>
  <${Shared} view=${view} players=${players} />`;

const Tool = ({ sign, label, tap }) => html`
  <button type="button" class="btn btn-plain any-flat-tool" aria-label=${label} title=${label} onClick=${tap}><svg viewBox="0 0 24 24" aria-hidden="true"><path d=${sign} /></svg></button>`;

/** Letters are as large as the box allows: it holds about so many in a line, and so many lines. */
const IN_TILE = { letters: 13, lines: 9.5 };
const IN_MIDDLE = { letters: 24, lines: 13 };
const IN_STRIP = { letters: 40, lines: 3 };
const LEAST_PX = 13;

function boxOf({ left, top, width, height, turn }, { letters, lines } = IN_TILE) {
  const letter = Math.max(LEAST_PX, Math.min(width / letters, height / lines));
  return `left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px; transform: rotate(${turn}deg); font-size: ${letter}px`;
}

/** Return [ref, size in pixels of the element that has it]. */
function useSize() {
  const place = useRef(null);
  const [size, setSize] = useState(SIZE);
  useEffect(() => {
    const look = () => setSize({ width: place.current.clientWidth, height: place.current.clientHeight });
    const watch = new ResizeObserver(look);
    watch.observe(place.current);
    look();
    return () => watch.disconnect();
  }, []);
  return [place, size];
}
