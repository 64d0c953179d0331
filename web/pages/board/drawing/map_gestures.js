// Gestures on the map with fingers, mouse and wheel: tap, drag, pan, pinch. It uses no DOM except the events.

const SLOP_PX = 7;
const ZOOM_PER_WHEEL_PX = 0.0016;

/**
 * Return the event handlers for the map's element. They call `on`: grab(at) returns {move(at), drop(at), cancel()} or null;
 * tap(at); pan(delta); pinch(before, after); zoom(factor, at). All in pixels from the map's upper left corner.
 */
export function gestures(on) {
  const fingers = new Map();
  let held = null;
  let start = null;
  let moved = false;

  const at = (event) => {
    const box = event.currentTarget.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };

  function down(event) {
    if (event.button > 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    const point = at(event);
    fingers.set(event.pointerId, point);
    if (fingers.size === 1) {
      [start, moved, held] = [point, false, on().grab(point)];
      return;
    }
    moved = true;
    release();
  }

  function move(event) {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const point = at(event);
    if (fingers.size === 2) {
      const other = [...fingers].find(([id]) => id !== event.pointerId)[1];
      on().pinch([before, other], [point, other]);
    } else if (fingers.size === 1) {
      moved ||= Math.hypot(point[0] - start[0], point[1] - start[1]) > SLOP_PX;
      if (!moved) return;
      if (held) held.move(point);
      else on().pan([point[0] - before[0], point[1] - before[1]]);
    }
    fingers.set(event.pointerId, point);
  }

  function up(event) {
    if (!fingers.delete(event.pointerId)) return;
    if (fingers.size > 0) return;
    const point = at(event);
    const last = held;
    held = null;
    if (!moved) on().tap(point);
    else last?.drop(point);
  }

  function release() {
    held?.cancel();
    held = null;
  }

  function cancel(event) {
    fingers.delete(event.pointerId);
    moved = true;
    release();
  }

  function wheel(event) {
    event.preventDefault();
    on().zoom(Math.exp(-event.deltaY * ZOOM_PER_WHEEL_PX * (event.deltaMode ? 20 : 1)), at(event));
  }

  return { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: cancel, onWheel: wheel };
}
