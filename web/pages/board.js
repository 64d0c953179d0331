// The owner's boards: all of them, or one on the desk. Which, stands behind the # of the address.
import { useEffect, useState } from "preact/hooks";
import { html } from "../html.js";
import { Editor } from "./board/editor.js";
import { Shelf } from "./board/shelf.js";

export function BoardPage({ link, notice, set }) {
  const slug = useHash();
  if (slug === null || link === "none") return html`<${Shelf} link=${link} notice=${notice} set=${set} />`;
  return html`<${Editor} key=${slug} slug=${slug} link=${link} notice=${notice} set=${set} />`;
}

const named = () => new URLSearchParams(location.hash.replace(/^#/, "")).get("board");

function useHash() {
  const [slug, setSlug] = useState(named);
  useEffect(() => {
    const change = () => setSlug(named());
    addEventListener("hashchange", change);
    return () => removeEventListener("hashchange", change);
  }, []);
  return slug;
}
