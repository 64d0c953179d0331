// Beside axe-core in a page: the kinds of elements on it, and what axe-core says of all of it or of some kinds.

const STYLED = ["role", "aria-pressed", "aria-current", "data-question", "data-suit", "open"];

const looksOf = (one) => [one.tagName, ...[...one.classList].sort(), ...STYLED.map((name) => `${one.getAttribute(name)}`), one.disabled].join(" ");

/** A name of elements that styles do not tell apart, in one that they do not tell apart either: its ground may be that of the outer one. */
const kindOf = (one) => `${looksOf(one.parentElement)} > ${looksOf(one)}`;

/** Lines of a drawing have neither words nor a role: nothing is said of them. */
const isLine = (one) => one instanceof SVGElement && one.tagName !== "svg" && !one.hasAttribute("role") && !one.textContent.trim();

/** Elements that can be seen: axe-core says nothing of others, so they do not make their kind known. */
const elements = () => [...document.querySelectorAll("body *")].filter((one) => !isLine(one) && one.checkVisibility());

window.kindsShown = () => [...new Set(elements().map(kindOf))];

/** Resolves to the faults of the page, or of what is in elements of some `kinds`, by the rules that `more` chooses. */
window.findFaults = async (more, kinds) => {
  const within = kinds ? { include: elements().filter((one) => kinds.includes(kindOf(one))) } : document;
  const { violations } = await window.axe.run(within, { preload: false, resultTypes: ["violations"], ...more });
  return violations.flatMap(({ id, impact, nodes }) => nodes.map(({ target, failureSummary, html }) => ({
    id, impact, target: target.join(" "), html: html.slice(0, 120), why: failureSummary.split("\n")[1].trim(),
  })));
};
