// What the machine says in English, in the language of this device.
//
// The server, the rules and the eyes write one English sentence, for logs, terminals and phones alike. A language has, beside its
// words, what becomes of these sentences, with numbers for what is filled in: { "seat {0} is taken": "il posto {0} è occupato" }.
// A sentence that it does not know stays as it is, so that nothing of what went wrong is lost.
import { language, say } from "./index.js";
import it from "./it/heard/index.js";

const HEARD = { it };
const HOLE = /\{\d+\}/g;
const SPECIAL = /[.*+?^${}()|[\]\\]/g;
const readers = new Map();

/** `text` in the language of this device: one sentence, or several with "; " between them, and what is filled into them. */
export function heard(text) {
  const parts = String(text).split("; ");
  for (let most = parts.length; most > 0; most -= 1) {
    const said = sentence(parts.slice(0, most).join("; "));
    if (said !== null) return [said, ...following(parts.slice(most))].join("; ");
  }
  return [named(parts[0]), ...following(parts.slice(1))].join("; ");
}

const following = (parts) => (parts.length ? [heard(parts.join("; "))] : []);

/** "/dev/video0: no more pictures": what is told of something, behind its name. */
function named(text) {
  const [name, ...rest] = text.split(": ");
  return rest.length ? `${name}: ${heard(rest.join(": "))}` : text;
}

/** Why something was refused. What cannot be said in this language is told in English, behind what its code means. */
export function refusal({ code, message }) {
  const [about, said] = [say(`no.${code}`), heard(message ?? "")];
  const coded = about !== `no.${code}`;
  if (!said) return coded ? about : code;
  return language() === "en" || said !== message || !coded ? said : `${about} (${message})`;
}

function sentence(text) {
  for (const { form, said } of readersOf(language())) {
    const found = form.exec(text);
    if (found) return said.replace(/\{(\d+)\}/g, (_, nth) => heard(found[Number(nth) + 1]));
  }
  return null;
}

/** Those with the most words of their own come first: they are meant where several fit. */
function readersOf(spoken) {
  if (!readers.has(spoken)) {
    const all = Object.entries(HEARD[spoken] ?? {}).map(([text, said]) => ({ form: formOf(text), said, own: text.replace(HOLE, "").length }));
    readers.set(spoken, all.sort((one, other) => other.own - one.own));
  }
  return readers.get(spoken);
}

/** "seat {0} is taken" as a pattern, each number a group. */
const formOf = (text) => new RegExp(`^${text.split(HOLE).map((part) => part.replace(SPECIAL, "\\$&")).join("(.*?)")}$`, "s");
