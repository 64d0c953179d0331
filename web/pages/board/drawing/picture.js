// Pictures from a file: read, turned, made small, without what a camera writes into them besides.
import { useLayoutEffect, useRef } from "../../../vendor/hooks.mjs";
import { html } from "../../../html.js";
import { say } from "../../../text/index.js";

const MOST_PX = 2000;
const MOST_BYTES = 2_500_000;
const QUALITIES = [0.86, 0.72, 0.55];

export const decodePicture = (blob) => createImageBitmap(blob);

/** Width and height of a picture turned by so many quarters, no side longer than `most`. */
export function turnedSize({ width, height }, quarters, most = MOST_PX) {
  const scale = Math.min(1, most / Math.max(width, height));
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
  return quarters % 2 ? [high, wide] : [wide, high];
}

/** Draws the picture turned, over the whole of the canvas, which takes its size. */
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

/** {blob, width, height} of a JPEG that the companion takes. Where it was taken, and with what, is not in it. */
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
