// Pictures from a file: read, rotated, made smaller, without metadata.
import { useLayoutEffect, useRef } from "../../../vendor/hooks.mjs";
import { html } from "../../../html.js";
import { say } from "../../../text/index.js";

const MOST_PX = 2000;
const MOST_BYTES = 2_500_000;
const QUALITIES = [0.86, 0.72, 0.55];

export const decodePicture = (blob) => createImageBitmap(blob);

/** Return the width and height of a picture after quarter turns, no side longer than `most` pixels. */
export function turnedSize({ width, height }, quarters, most = MOST_PX) {
  const scale = Math.min(1, most / Math.max(width, height));
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
  return quarters % 2 ? [high, wide] : [wide, high];
}

/** Resize the canvas to the rotated picture, and draw it. */
function draw(canvas, picture, quarters, most) {
  const [wide, high] = turnedSize(picture, quarters, most);
  Object.assign(canvas, { width: wide, height: high });
  const pen = canvas.getContext("2d");
  pen.translate(wide / 2, high / 2);
  pen.rotate((quarters * Math.PI) / 2);
  const [across, down] = quarters % 2 ? [high, wide] : [wide, high];
  pen.drawImage(picture, -across / 2, -down / 2, across, down);
  return canvas;
}

/** Return {blob, width, height} of a JPEG small enough for the server, without metadata of place and camera. */
export async function jpegOf(picture, quarters) {
  const canvas = draw(document.createElement("canvas"), picture, quarters, MOST_PX);
  let blob = null;
  for (const quality of QUALITIES) {
    blob = await new Promise((done) => canvas.toBlob(done, "image/jpeg", quality));
    if (blob.size <= MOST_BYTES) break;
  }
  return { blob, width: canvas.width, height: canvas.height };
}

export function Turned({ picture, quarters }) {
  const canvas = useRef(null);
  useLayoutEffect(() => { if (canvas.current?.getContext) draw(canvas.current, picture, quarters, 1200); }, [picture, quarters]);
  return html`<canvas class="map-preview" ref=${canvas} role="img" aria-label=${say("board.photo.preview")}></canvas>`;
}
