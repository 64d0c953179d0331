// What the interfaces of browsers got too late for the oldest ones, by the data of MDN: compat does not look at it.
import { createRequire } from "node:module";

const { api } = createRequire(import.meta.url)("@mdn/browser-compat-data");
/** Whose members are looked for by their names alone. */
const DOM = ["AbortSignal", "Document", "Element", "Event", "EventTarget", "HTMLElement", "HTMLInputElement", "Node", "Range", "SVGElement", "Window"];
/** What others have by that name, too: canvases draw with it. */
const SHARED = new Set(["translate"]);
/** In MDN's names: what browserslist calls ios_saf. */
const NAMES = { ios_saf: "safari_ios" };

/** The properties that one of `browsers`, such as "chrome 100", does not have, for the rule no-restricted-properties. */
export function missingIn(browsers) {
  const oldest = browsers.map((each) => each.split(" ")).map(([name, version]) => [NAMES[name] ?? name, Number(version)]);
  const lacks = ({ __compat: { support } }) => oldest.some(([name, version]) => !has([support[name]].flat()[0], version));
  const members = (name) => Object.entries(api[name]).filter(([member, each]) => member !== "__compat" && !member.endsWith("_event") && lacks(each));
  const statics = Object.keys(api).flatMap((object) => members(object).filter(([member]) => member.endsWith("_static")).map(([member]) => ({ object, property: member.replace("_static", "") })));
  const late = new Set(DOM.flatMap((name) => members(name).map(([member]) => member)).filter((member) => !member.endsWith("_static") && !SHARED.has(member)));
  return [...statics, ...[...late].map((property) => ({ property }))].map((each) => ({ ...each, message: `One of ${browsers.join(", ")} has none` }));
}

const has = ({ version_added: added, version_removed: removed, flags }, version) =>
  !removed && !flags && (added === true || (typeof added === "string" && parseFloat(added.replace("≤", "")) <= version));
