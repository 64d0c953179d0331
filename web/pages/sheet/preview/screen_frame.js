// One screen of the preview in a frame of its own, so that a phone's page is laid out as on a phone.
import { useEffect, useRef, useState } from "../../../vendor/hooks.mjs";
import { html } from "../../../html.js";

const PHONE = { width: 390, height: 844 };
const TELEVISION = { width: 1280, height: 720 };

export function ScreenFrame({ tour, nth, title }) {
  const [place, width] = useWidth();
  const frame = useRef(null);
  const [ready, setReady] = useState(0);
  useEffect(() => {
    const hear = ({ source, origin, data }) => {
      if (source === frame.current?.contentWindow && origin === location.origin && data.tour === "ready") setReady((times) => times + 1);
    };
    addEventListener("message", hear);
    return () => removeEventListener("message", hear);
  }, []);
  useEffect(() => {
    if (ready > 0) frame.current.contentWindow.postMessage({ tour, nth }, location.origin);
  }, [ready, tour, nth]);
  const size = tour.scenes[nth].update.seat === null ? TELEVISION : PHONE;
  const scale = Math.min(1, width / size.width);
  return html`
    <figure class="sheet-screen" ref=${place}>
      <figcaption>${title}</figcaption>
      <div style=${{ width: `${size.width * scale}px`, height: `${size.height * scale}px` }}>
        <iframe ref=${frame} src=${`/tour/${tour.game}/screen`} title=${title} tabindex="-1"
          style=${{ width: `${size.width}px`, height: `${size.height}px`, transform: `scale(${scale})` }}></iframe>
      </div>
    </figure>`;
}

/** Return [ref, width of the element that has it]. */
function useWidth() {
  const place = useRef(null);
  const [width, setWidth] = useState(320);
  useEffect(() => {
    const element = place.current;
    const look = () => setWidth(element.clientWidth);
    const watch = new ResizeObserver(look);
    watch.observe(element);
    look();
    return () => watch.disconnect();
  }, []);
  return [place, width];
}
