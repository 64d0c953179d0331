// A small box and its form for tests of the editor, complaints about it, and forms that keep what is typed.
import { button, draw, html, load, settle } from "../support/pages.js";

/** Part of a form as `effects_form_json` makes it, as much as the tests need. */
export const number = (name, usual, least = 1) => ({ name, type: "number", needed: false, default: usual, least, most: 20 });

export const choice = (name, usual, choices) => ({ name, type: "choice", needed: false, default: usual, choices });
export const flag = (name) => ({ name, type: "flag", needed: false, default: false });
export const list = (name, type) => ({ name, type, needed: false, default: [] });
export const WHO = choice("who", "own", ["own", "enemy", "both"]);
export const PER = { name: "per", type: "per", needed: false, default: null };
export const NAMED = { name: "named", type: "cards", needed: false, default: [] };
export const effect = (word, fields, more = {}) => ({ do: word, doc: "", standing: false, moment: null, fields, ...more });

export const FORM = {
  box: { deck: 6, members: 2, starting: 1, rows: { river: [1, 2], town: [3] }, recruiting: [1, 2], poker: 1, in_play: ["firepower", "grit", "killed", "power", "standing"] },
  prints: {
    card: [
      choice("side", null, ["attack", "defence"]), number("copies", 1), choice("kind", null, ["firepower", "blocker", "action"]), number("cost", null, 0), number("firepower", null, 0),
      { name: "costs_at", type: "costs", needed: false, default: null }, ...["kegs", "ammo", "power", "grit"].map((name) => number(name, 0, 0)), list("only_at", "battlefields"),
      choice("moment", null, ["cancel", "casualty"]), list("effects", "effects"), list("standing", "lasting"), list("killed", "effects"),
    ],
    member: [number("rating", null, 0), flag("start"), number("grit", 0, 0), list("killed", "effects"), flag("leader")],
    battlefield: [choice("row", null, ["river", "town"]), { name: "place", type: "place", needed: true, default: null }, number("defence", null, 0), { name: "spaces", type: "spaces", needed: true, default: null }],
    poker: [choice("side", null, ["attack", "defence"]), number("value", null, 0), list("beats", "rivals"), flag("stays"), list("effects", "effects")],
  },
  effects: [
    effect("draw", [number("count", 1), PER, WHO]), effect("kill", [number("count", 1), PER]),
    effect("cancel", [NAMED, number("unless_discards", 0, 0), choice("kind", "any", ["any", "action"])], { moment: "cancel" }),
    effect("destroy", [number("count", 1), { name: "every", type: "flag", needed: false, default: false }, { name: "which", type: "which", needed: false, default: null }, choice("goes", "discard", ["discard", "hand"])]),
    effect("choose", [{ name: "of", type: "options", needed: true, default: [[{ do: "told" }], [{ do: "told" }]], least: 2, most: 3 }, WHO]),
    effect("unless", [number("discards", 1), { ...WHO, default: "enemy" }, { name: "then", type: "effects", needed: true, default: [{ do: "told" }] }]),
    effect("told", [{ name: "text", type: "text", needed: false, default: "" }]),
    effect("costs", [number("change", 1, -20), { ...WHO, default: "enemy" }, choice("kind", "any", ["any", "firepower"]), NAMED, choice("where", "here", ["here", "anywhere"]), choice("until", "turn", ["turn", "battlefield"])], { standing: true }),
  ],
  common: [{ name: "only_at", type: "battlefields", needed: false, default: [] }, { name: "only_if", type: "only_if", needed: false, default: null }, { name: "may", type: "flag", needed: false, default: false }],
  which: [choice("side", "enemy", ["own", "enemy"]), choice("kind", "firepower", ["any", "firepower"]), NAMED, { ...number("most", 99, 0), most: 99 }],
  per: [{ ...choice("what", "in-play", ["in-play", "fallen"]), needed: true }, NAMED],
  only_if: [{ name: "here", type: "card", needed: false, default: "" }, { name: "alive", type: "member", needed: false, default: "" }, { ...number("members_most", 99, 0), most: 99 }],
  most: 3, deepest: 2,
};

export const BOX = {
  box: { title: "Box", kind: "owner" },
  card: [
    { id: "rurales", name: "Rurales", side: "attack", copies: 3, kind: "firepower", cost: 0, firepower: 1, effects: [] },
    { id: "razor", name: "Razor", side: "defence", kind: "action", cost: 1, effects: [{ do: "draw", only_if: { here: "rurales" } }] },
    { id: "lost", name: "Lost" },
  ],
  member: [{ id: "padre", name: "Padre", rating: 6, leader: true, killed: [{ do: "kill", per: { what: "in-play", named: ["rurales", "*ural"] } }] }],
  battlefield: [{ id: "church", name: "Church", row: "river", place: 1, defence: 2, spaces: [{ draw: 1 }] }],
  poker: [{ id: "ace", name: "Ace", side: "attack", value: 9, beats: ["king"] }],
};

export const of = (table, nth, key, wrong = "it is so") => ({ where: "here", wrong, mend: "write it", at: { table, number: nth, key } });
export const parts = await load("web/pages/box/content/box_model.js");

export function form(Form, entry, data = BOX, told = FORM) {
  const now = { entry, data };
  const put = (changes) => { now.entry = parts.changed(now.entry, changes); now.root.again(vnode()); };
  const vnode = () => html`<${Form} entry=${now.entry} data=${now.data} form=${told} put=${put} />`;
  now.root = draw(vnode());
  now.press = async (name) => { button(now.root, name).click(); await settle(); };
  return now;
}
