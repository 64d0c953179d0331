// Finds the modules of a page, and the words that they ask for.
import { source } from "./names_in_python_source.js";

const FROM = /^(?:import|export)\b[^;]*?["']([^"']+\.m?js)["'];/gm;
const KEY = /["'`]([\w-]+(?:\.[\w-]+)*)["'`]/g;
const BEGINNING = /`((?:[\w-]+\.)+[\w-]*)\$\{/g;

/** Return the path of `entry` and of all that it imports, and that they import. */
export function modulesOf(entry, found = new Set()) {
  if (found.has(entry)) return found;
  found.add(entry);
  for (const [, name] of source(entry).matchAll(FROM)) modulesOf(new URL(name, `file:///${entry}`).pathname.slice(1), found);
  return found;
}

/** Return those of `keys` that the module at `path` names: whole, without the form for a number, or by their beginning. */
export function askedFor(path, keys) {
  const text = source(path);
  const [named, begun] = [KEY, BEGINNING].map((form) => [...text.matchAll(form)].map(([, key]) => key));
  return keys.filter((key) => named.includes(key) || named.includes(key.replace(/\.(one|other)$/, "")) || begun.some((beginning) => key.startsWith(beginning)));
}
