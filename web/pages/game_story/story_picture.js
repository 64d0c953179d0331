// One picture of a story: who won, by what, and the last scene with everything in it.
import { say } from "../../text/index.js";
import { dayOf, fileNameOf, turningPoints } from "./scene_words.js";
import { withFrames } from "./standalone_svg_frames.js";

const WIDTH = 1080;
const EDGE = 56;
const INNER = WIDTH - 2 * EDGE;
const MOST_HEIGHT = 1200;
const LINES = { game: [34, 500], title: [68, 800], reason: [34, 500], turning: [30, 500], foot: [26, 500] };
const MOST_TURNING = 5;

/** Resolves to a PNG file. */
export async function makePicture({ story, film, players, title, reason }) {
  const looks = getComputedStyle(document.documentElement);
  const paper = looks.getPropertyValue("--paper");
  const frame = withFrames({ story, film, players }, (draw) => draw({ nth: story.scenes.length - 1, whole: true }));
  const [image, high] = await loadFrame(frame);
  const text = wrapped(wordsOf({ story, film, players, title, reason }), looks);
  const above = heightOf(text.filter(({ below }) => !below));
  const below = heightOf(text.filter((line) => line.below));
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: Math.ceil(EDGE * 2 + above + high + below) });
  const pen = canvas.getContext("2d");
  pen.fillStyle = paper;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  write(pen, text.filter((line) => !line.below), EDGE, looks);
  const wide = (high * image.naturalWidth) / image.naturalHeight;
  pen.drawImage(image, (WIDTH - wide) / 2, EDGE + above, wide, high);
  write(pen, text.filter((line) => line.below), EDGE + above + high, looks);
  const blob = await new Promise((done) => { canvas.toBlob(done, "image/png"); });
  return new File([blob], `${fileNameOf(story)}.png`, { type: "image/png" });
}

function wordsOf({ story, film, players, title, reason }) {
  const turning = turningPoints({ story, film, players }).slice(-MOST_TURNING);
  return [
    { kind: "game", said: [story.title, dayOf(story)].filter(Boolean).join(" · ") },
    { kind: "title", said: title },
    ...(reason ? [{ kind: "reason", said: reason }] : []),
    ...(film.legend ? [{ kind: "foot", said: film.legend(story, players), below: true }] : []),
    ...turning.map((point) => ({ kind: "turning", said: `• ${point.title}: ${point.said}`, below: true })),
    { kind: "foot", said: `companion · ${say("story.open")}`, below: true },
  ];
}

/** Resolves to [image, height] of a frame, as large as it fits. */
async function loadFrame(markup) {
  const [, , w, h] = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(markup).slice(1).map(Number);
  const high = Math.min(MOST_HEIGHT, (INNER * h) / w);
  const sized = markup.replace("<svg", `<svg width="${Math.round((high * w) / h)}" height="${Math.round(high)}"`);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sized)}`;
  await image.decode();
  return [image, high];
}

/** Return the lines, none wider than the picture: [{kind, said, below, font, high}]. */
function wrapped(words, looks) {
  const pen = document.createElement("canvas").getContext("2d");
  return words.flatMap(({ kind, said, below = false }) => {
    const [size, weight] = LINES[kind];
    const font = `${weight} ${size}px ${looks.getPropertyValue(kind === "title" ? "--display" : "--text")}`;
    pen.font = font;
    return breakLine(pen, said).map((line) => ({ said: line, below, font, high: size * 1.35 }));
  });
}

function breakLine(pen, said) {
  const lines = [""];
  for (const word of said.split(" ")) {
    const longer = lines.at(-1) ? `${lines.at(-1)} ${word}` : word;
    if (pen.measureText(longer).width <= INNER || !lines.at(-1)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const heightOf = (lines) => lines.reduce((sum, { high }) => sum + high, 0) + 24;

function write(pen, lines, from, looks) {
  pen.fillStyle = looks.getPropertyValue("--ink");
  let at = from;
  for (const { said, font, high } of lines) {
    pen.font = font;
    at += high;
    pen.fillText(said, EDGE, at - high * 0.25);
  }
}
