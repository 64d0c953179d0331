// Finds texts that people read in the source of a page: in its html`` templates and its strings.

const SPOKEN_ATTRIBUTES = /\s(?:aria-label|aria-description|aria-roledescription|title|placeholder|alt|label)="([^"]*)"/g;
const LETTERS = /\p{L}{2}/u;
/** A capitalised word and another word, or three words of letters only; this excludes classes, paths and keys. */
const SENTENCE = /^\p{Lu}\p{L}* \p{L}|(?:^| )\p{L}[\p{L}’']* \p{L}[\p{L}’']+ \p{L}[\p{L}’']+(?: |[.,;:!?…]|$)/u;
/** Code before a slash that starts a regular expression, not a division. */
const BEFORE_PATTERN = /(?:[(,=:[!&|?{};]|=>|return)\s*$/;
/** The key of a text, such as "join.title". */
const KEY = /^[\w-]+(\.[\w-]+)+$/;
const HOLE = "\0";

/** Return the texts for people in `source`, the code of a page. */
export function spokenIn(source) {
  const { templates, strings } = read(source);
  const inTags = templates.flatMap((each) => [...each.matchAll(SPOKEN_ATTRIBUTES)].map(([, text]) => text));
  const between = templates.flatMap((each) => each.replace(/<[^>]*>/g, "\n").split("\n"));
  return [
    ...[...inTags, ...between].map(plain).filter((text) => LETTERS.test(text) && !KEY.test(text)),
    ...strings.map(plain).filter((text) => SENTENCE.test(text)),
  ];
}

const plain = (text) => text.replaceAll(HOLE, " ").replace(/&\w+;/g, " ").trim();

/** Return {templates, strings}: the fixed parts of every html`` and of every other literal, except in console calls. */
function read(source) {
  const found = { templates: [], strings: [] };
  let at = 0;

  function code(end) {
    while (at < source.length) {
      const sign = source[at];
      if (sign === end) return void (at += 1);
      if (source.startsWith("//", at)) skipTo("\n");
      else if (source.startsWith("/*", at)) skipTo("*/");
      else if (source.startsWith("console.", at)) logged();
      else if (sign === '"' || sign === "'") found.strings.push(string(sign));
      else if (sign === "`") template(source.slice(0, at).endsWith("html") ? found.templates : found.strings);
      else if (sign === "/" && BEFORE_PATTERN.test(source.slice(Math.max(0, at - 40), at))) pattern();
      else if (sign === "{") inner();
      else at += 1;
    }
  }

  function skipTo(end) {
    const found = source.indexOf(end, at + 2);
    at = found < 0 ? source.length : found + end.length;
  }

  function inner() {
    at += 1;
    code("}");
  }

  function logged() {
    const kept = found.strings.length;
    at = source.indexOf("(", at) + 1;
    code(")");
    found.strings.length = kept;
  }

  function string(quote) {
    const from = at + 1;
    for (at = from; source[at] !== quote; at += 1) if (source[at] === "\\") at += 1;
    return source.slice(from, at++);
  }

  function template(into) {
    let text = "";
    for (at += 1; source[at] !== "`"; ) {
      if (source.startsWith("${", at)) {
        at += 1;
        inner();
        text += HOLE;
      } else {
        if (source[at] === "\\") at += 1;
        text += source[at++];
      }
    }
    at += 1;
    into.push(text);
  }

  function pattern() {
    let inClass = false;
    for (at += 1; source[at] !== "/" || inClass; at += 1) {
      if (source[at] === "\\") at += 1;
      else if (source[at] === "[") inClass = true;
      else if (source[at] === "]") inClass = false;
    }
    at += 1;
  }

  code(null);
  return found;
}
