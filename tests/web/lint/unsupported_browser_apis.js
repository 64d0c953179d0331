// Members of browser interfaces that are too new for the oldest browsers, by the data of MDN. compat does not check them.
import { createRequire } from "node:module";

const { api } = createRequire(import.meta.url)("@mdn/browser-compat-data");
/** Interfaces whose members are found by name alone. */
const DOM = ["AbortSignal", "Document", "Element", "Event", "EventTarget", "HTMLElement", "HTMLInputElement", "Node", "Range", "SVGElement", "Window"];
/** Names that other objects have too; canvases have this one. */
const SHARED = new Set(["translate"]);
/** MDN's names for the browsers of browserslist. */
const NAMES = { ios_saf: "safari_ios" };

/** Return the properties that one of `browsers`, such as "chrome 100", lacks, for the rule no-restricted-properties. */
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
