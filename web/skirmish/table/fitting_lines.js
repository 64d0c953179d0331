// A list on the table screen, which cannot scroll: as many of its latest lines as its place has room for.
import { useLayoutEffect, useRef, useState } from "../../vendor/hooks.mjs";
import { html } from "../../html.js";

/** The last of `lines`, in their order. */
export function FittingLines({ lines }) {
  const list = useRef(null);
  const said = lines.join("\n");
  const [room, setRoom] = useState({ said, count: lines.length });
  const count = room.said === said ? room.count : lines.length;
  useLayoutEffect(() => {
    const { scrollHeight, clientHeight } = list.current;
    if (scrollHeight > clientHeight + 1 && count > 1) setRoom({ said, count: count - 1 });
  }, [said, count]);
  return html`<ul ref=${list}>${lines.slice(lines.length - count).map((line, nth) => html`<li key=${nth}>${line}</li>`)}</ul>`;
}
