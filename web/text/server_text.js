// What the machine says in English, in the language of this device.
//
// The server, the rules and the eyes write one English sentence, for logs, terminals and phones alike. A language has, beside its
// words, what becomes of these sentences, with numbers for what is filled in: { "seat {0} is taken": "il posto {0} è occupato" }.
// A sentence that it does not know stays as it is, so that nothing of what went wrong is lost.
import { language, say } from "./index.js";
import * as it from "./it/server_text/index.js";

const HEARD = { it };
const HOLE = /\{\d+\}/g;
const WITHIN = "((?:(?!; |: ).)*?)";
const LAST = "((?:(?!; ).)*)";
const SPECIAL = /[.*+?^${}()|[\]\\]/g;
const readers = new Map();

/** `text` in the language of this device: one sentence, or several with "; " between them, and what is filled into them. */
export const translateServerText = (text) => heardAs("told", String(text));

/** The same for what is wrong with a pack, and what would mend it. */
export const translateComplaint = (text) => heardAs("default", String(text));

/** Why something was refused. What cannot be said in this language is told in English, behind what its code means. */
export function refusalText({ code, message = "" }) {
  const about = say(`no.${code}`);
  const coded = about !== `no.${code}`;
  if (!message) return coded ? about : code;
  const said = code === "bad_setup" ? message.split(" | ").map(translateComplaint).join(" | ") : translateServerText(message);
  return language() === "en" || said !== message || !coded ? said : `${about} (${message})`;
}

function heardAs(sort, text) {
  const parts = text.split("; ");
  for (let most = parts.length; most > 0; most -= 1) {
    const said = sentence(sort, parts.slice(0, most).join("; "));
    if (said !== null) return [said, ...following(sort, parts.slice(most))].join("; ");
  }
  return [behindName(sort, parts[0]), ...following(sort, parts.slice(1))].join("; ");
}

const following = (sort, parts) => (parts.length ? [heardAs(sort, parts.join("; "))] : []);

/** "/dev/video0: no more pictures": what is told of something, behind its name. */
function behindName(sort, text) {
  const [name, ...rest] = text.split(": ");
  return rest.length ? `${sentence(sort, name) ?? name}: ${heardAs(sort, rest.join(": "))}` : text;
}

function sentence(sort, text) {
  for (const { form, said } of readersOf(sort)) {
    const found = form.exec(text);
    if (found) return said.replace(/\{(\d+)\}/g, (_, nth) => heardAs(sort, found[Number(nth) + 1]));
  }
  return null;
}

/** Those with the most words of their own come first: they are meant where several fit. */
function readersOf(sort) {
  const key = `${language()} ${sort}`;
  if (!readers.has(key)) {
    const all = Object.entries(HEARD[language()]?.[sort] ?? {}).map(([text, said]) => ({ form: formOf(text), said, own: text.replace(HOLE, "").length }));
    readers.set(key, all.sort((one, other) => other.own - one.own));
  }
  return readers.get(key);
}

/** "seat {0} is taken" as a pattern, each number a group: what is filled in is no second sentence, and before the end no name of one. */
function formOf(text) {
  const [first, ...rest] = text.split(HOLE).map((part) => part.replace(SPECIAL, "\\$&"));
  const holes = rest.map((part, nth) => (part === "" && nth === rest.length - 1 ? LAST : WITHIN) + part);
  return new RegExp(`^${first}${holes.join("")}$`, "s");
}
