// The table screen of Colorado Quick Draw: the felt above, the seats below, and the showdown beat by beat.
import { html } from "/web/html.js";
import { useShowdown } from "../showdown/staged_showdown.js";
import { sentence } from "../text.js";
import { resultWords, beatWords } from "../showdown/scene_beat_words.js";
import { Felt } from "./table_middle.js";
import { SeatTile } from "./seat.js";

export function Table({ view, players, update, history, stage }) {
  const beat = useShowdown(view, history, players, stage);
  const shown = beat?.view ?? view;
  const words = beat ? wordsOf(beat, players) : latestWords(history, players, view);
  return html`
    <div class="quickdraw quickdraw-table ${beat ? "is-showdown" : ""}">
      <${Felt} view=${shown} beat=${beat} players=${players} words=${words} />
      <ul class="seats seats-${shown.seats.length}">
        ${shown.seats.map((_, seat) => html`
          <${SeatTile} key=${seat} seat=${seat} view=${shown} beat=${beat} players=${players}
            acting=${(!beat || (beat.ended && !beat.result)) && update.to_act.includes(seat)} />`)}
      </ul>
    </div>`;
}

/** The result is the heading above the stage: here it says how it came about. */
const wordsOf = (beat, players) => (beat.result ? resultWords(beat.story, players) : beatWords(beat, players));

/** Events that the heading tells: whose turn it is, and who must decide. */
const IN_HEADING = ["TurnBegan", "ReachCalled"];

/** The latest sentence of all that happened, or null. */
function latestWords(history, players, view) {
  for (const { event } of history?.lines ?? []) {
    const said = IN_HEADING.includes(event.type) ? null : sentence(event, { players, view });
    if (said) return said;
  }
  return null;
}
