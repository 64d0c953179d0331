// The light on what a scene's words are about. It waits for the page to be drawn, taps what is to be tapped, and brings it into sight.

const MARGIN_PX = 6;
const PATIENCE_FRAMES = 600;
const frame = () => new Promise(requestAnimationFrame);

/** Return whether the game's own page has been drawn: `game_pages.js` says so on the document. */
export const readyToShow = () => document.documentElement.hasAttribute("data-game");

/** Put `lamp` where `scene` wants it, nowhere if that is null, and again after each change of size. Tells `drawn` the place, or null. Return how to end that. */
export function showLight(scene, lamp, drawn) {
  let over = false;
  const place = async () => {
    const found = scene.light ? await waitFor(scene.light, () => over) : null;
    if (over) return;
    if (found) bringIntoSight(placeOf(scene.light));
    drawn(putLamp(lamp, found && placeOf(scene.light)));
  };
  const start = async () => {
    scrollTo(0, 0);
    for (const tap of scene.taps) touch(await waitFor(tap, () => over));
    await document.fonts?.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => null)));
    await frame();
    await place();
  };
  start();
  addEventListener("resize", place);
  return () => {
    over = true;
    removeEventListener("resize", place);
  };
}

/** Resolves to the first element of `selector`, or null if it does not come. */
async function waitFor(selector, isOver) {
  for (let tries = 0; tries < PATIENCE_FRAMES && !isOver(); tries += 1) {
    const found = document.querySelector(selector);
    if (found) return found;
    await frame();
  }
  return null;
}

/** Tap an element, or begin to hold it and never end. A key holds, too: a pointer that is not there cannot. */
function touch(element) {
  const isHeld = element?.matches(".btn-hold");
  element?.dispatchEvent(isHeld ? new KeyboardEvent("keydown", { key: " ", bubbles: true }) : new MouseEvent("click", { bubbles: true }));
}

/** Scroll until a place is in the middle, or its beginning on top if it is too tall for that. */
function bringIntoSight(place) {
  if (place) scrollBy(0, place.y - Math.max(MARGIN_PX, (innerHeight - place.height) / 2));
}

/** Return the place of all elements of `selector` with a margin, {x, y, width, height}, or null if none is drawn. */
function placeOf(selector) {
  const places = [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0);
  if (places.length === 0) return null;
  const edge = (side, choose) => choose(...places.map((place) => place[side]));
  const [x, y] = [Math.max(0, edge("left", Math.min) - MARGIN_PX), edge("top", Math.min) - MARGIN_PX];
  return { x, y, width: Math.min(innerWidth, edge("right", Math.max) + MARGIN_PX) - x, height: edge("bottom", Math.max) + MARGIN_PX - y };
}

/** Put the lamp at a place, and return what of it is on the screen. */
function putLamp(lamp, place) {
  lamp.hidden = place === null;
  if (lamp.hidden) return null;
  const y = Math.max(0, place.y);
  const light = { ...place, y, height: Math.min(innerHeight, place.y + place.height) - y };
  Object.assign(lamp.style, { left: `${light.x}px`, top: `${light.y}px`, width: `${light.width}px`, height: `${light.height}px` });
  return light;
}
