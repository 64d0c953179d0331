// The frame with a scene's screen. It is a document of its own, so that a phone's page is laid out as on a phone.
import { useEffect, useRef, useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { placeScreen, screenSize } from "./screen_frame_size.js";

const AGAIN_MS = 12_000;

export function SceneFrame({ tour, scene, nth }) {
  const [place, area] = useArea();
  const frame = useRef(null);
  const [ready, setReady] = useState(0); // how often: it may load itself anew
  const tries = useTries(ready > 0);
  const [drawn, setDrawn] = useState({ nth: null, light: null });
  useEffect(() => {
    const hear = ({ source, origin, data }) => {
      if (source !== frame.current?.contentWindow || origin !== location.origin) return;
      if (data.tour === "ready") setReady((times) => times + 1);
      if (data.tour === "drawn") setDrawn(data);
    };
    addEventListener("message", hear);
    return () => removeEventListener("message", hear);
  }, []);
  useEffect(() => {
    if (ready > 0) frame.current.contentWindow.postMessage({ tour, nth }, location.origin);
  }, [ready, nth]);
  const screen = screenSize(scene.update.seat, area);
  const { scale, width, height, x, y } = placeScreen(screen, area, drawn.nth === nth ? drawn.light : null);
  return html`
    <div class="tour-place" ref=${place}>
      <div data-scene=${nth + 1} class="tour-screen ${drawn.nth === nth ? "is-drawn" : ""} ${scene.update.seat === null ? "is-table" : ""}" style=${{ width: `${width}px`, height: `${height}px` }}>
        <iframe key=${tries} ref=${frame} src=${`/tour/${tour.game}/screen`} title=${say("tour.screen")} tabindex="-1"
          style=${{ width: `${screen.width}px`, height: `${screen.height}px`, transform: `translate(${x}px, ${y}px) scale(${scale})` }}></iframe>
      </div>
    </div>`;
}

/** Return how often the frame was begun anew: one whose document was lost never gets ready. */
function useTries(ready) {
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const timer = ready ? null : setInterval(() => setTries((count) => count + 1), AGAIN_MS);
    return () => clearInterval(timer);
  }, [ready]);
  return tries;
}

/** Return [ref, {width, height}]: the size of the element that has the ref. */
function useArea() {
  const place = useRef(null);
  const [area, setArea] = useState({ width: 320, height: 320 });
  useEffect(() => {
    const look = () => setArea({ width: place.current.clientWidth, height: place.current.clientHeight });
    const watch = new ResizeObserver(look);
    watch.observe(place.current);
    look();
    return () => watch.disconnect();
  }, []);
  return [place, area];
}
