// Sizes of the frame: a phone is a phone, a table screen a television, and what the words are about is in sight.

const PHONE = { width: 390, height: 844 };
const TELEVISION = { width: 1280, height: 720 };
const NARROW_PX = 640;
const LEAST_SCALE = 0.9;

/** Return the size of the screen that a scene is drawn on, in its own pixels. In a narrow place a table screen is one held in a hand. */
export const screenSize = (viewer, area) => (viewer === null && area.width >= NARROW_PX ? TELEVISION : PHONE);

/**
 * Return {scale, width, height, x, y}: how large the screen is drawn in `area`, the part of it that is in sight, in pixels of the page,
 * and by how much it is moved to have `light`, {x, y, width, height} on the screen or null, in the middle.
 */
export function placeScreen(screen, area, light) {
  const fill = area.width / screen.width;
  const scale = screen === TELEVISION ? Math.min(fill, area.height / screen.height) : Math.min(fill, Math.max(area.height / screen.height, LEAST_SCALE));
  const [width, height] = [Math.min(area.width, screen.width * scale), Math.min(area.height, screen.height * scale)];
  const moved = (from, size, all, seen) => {
    const middle = size > seen / scale ? from + seen / scale / 2 : from + size / 2;
    return -Math.round(Math.max(0, Math.min(all * scale - seen, middle * scale - seen / 2)));
  };
  const { x = 0, y = 0, width: wide = 0, height: high = 0 } = light ?? {};
  return { scale, width, height, x: moved(x, wide, screen.width, width), y: moved(y, high, screen.height, height) };
}
