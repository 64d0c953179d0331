// Step: a photograph of the owner's board to draw on. The phone makes it smaller; it stays on the owner's machine.
import { useState } from "../../../vendor/hooks.mjs";
import { html } from "../../../html.js";
import { ActButton } from "../../../parts/choosing/action_buttons.js";
import { say } from "../../../text/index.js";
import { resizeBoard, sizeFor, rotateBoard } from "../draft/board_size.js";
import { jpegOf, decodePicture, Turned } from "../drawing/read_picture_file.js";

export const start = { picture: null, quarters: 0, old: false };
export const tool = () => ({});

/** The panel. `picture` is chosen but not used yet. `old` is true if it is the present one, whose cities rotate with it. */
export function Panel({ photo, state, setState, usePhoto, removePhoto }) {
  const [problem, setProblem] = useState(null);
  const open = async (source, old) => {
    const picture = await decodePicture(source).catch(() => null);
    setProblem(picture ? null : say("board.photo.unread"));
    if (picture) setState({ picture, quarters: 0, old });
  };
  const choose = (event) => event.target.files[0] && open(event.target.files[0], false);
  const again = async () => open(await fetch(photo).then((answer) => answer.blob()), true);
  if (state.picture) return html`<${Chosen} state=${state} setState=${setState} usePhoto=${usePhoto} />`;
  return html`
    <h2>${say(photo ? "board.photo.there" : "board.photo.title")}</h2>
    <p class="quiet">${say("board.photo.how")}</p>
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <div class="pair">
      <${Choose} label=${say("board.photo.take")} choose=${choose} camera main=${!photo} />
      <${Choose} label=${say("board.photo.choose")} choose=${choose} />
    </div>
    ${photo && html`
      <div class="pair">
        <button type="button" class="btn btn-quiet" onClick=${again}>${say("board.photo.turn.old")}</button>
        <${ActButton} action=${null} act=${removePhoto} decision=${photo} kind="quiet" confirm label=${say("board.photo.remove")} />
      </div>`}
    <p class="quiet">${say("board.photo.private")}</p>`;
}

const Choose = ({ label, choose, camera = false, main = false }) => html`
  <label class="btn ${main ? "btn-main" : ""} file-button"><span>${label}</span>
    <input class="sr" type="file" accept="image/*" capture=${camera ? "environment" : undefined} onChange=${choose} /></label>`;

function Chosen({ state, setState, usePhoto }) {
  const { picture, quarters, old } = state;
  const use = async () => {
    const { blob, width, height } = await jpegOf(picture, quarters);
    const size = sizeFor(width, height);
    const answer = await usePhoto(blob, (data) => resizeBoard(old ? rotateBoard(data, quarters) : data, size));
    if (answer.ok) setState(start);
    return answer;
  };
  return html`
    <h2>${say("board.photo.upright")}</h2>
    <p class="quiet">${say("board.photo.upright.how")}</p>
    <div class="pair">
      <button type="button" class="btn" onClick=${() => setState({ ...state, quarters: (quarters + 1) % 4 })}>${say("board.photo.turn")}</button>
      <${ActButton} action=${null} act=${use} decision=${state} kind="main" label=${say("board.photo.use")} />
    </div>
    <button type="button" class="btn btn-quiet" onClick=${() => setState(start)}>${say("board.cancel")}</button>`;
}

/** The picture in the place of the map, while it is rotated. */
export const Preview = ({ state }) => html`<div class="map"><${Turned} picture=${state.picture} quarters=${state.quarters} /></div>`;
