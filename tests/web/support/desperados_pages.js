// Phones and table screen of Desperados in tests: pages drawn from recorded updates, and taps on them.
import { readFileSync } from "node:fs";
import { button, draw, html, load, recorder, settle } from "./pages.js";

export const game = await load("companion/games/desperados/page.js");

export const recorded = (name) => JSON.parse(readFileSync(new URL(`../fixtures/desperados-${name}.json`, import.meta.url), "utf8"));
export const PLAYERS = ["Ann", "Bo", "Cy", "Dee", "Eve"].map((name, seat) => ({ seat, name, here: true }));
export const seat = (update, act = recorder().act) =>
  draw(html`<${game.Seat} view=${update.view} offers=${update.offers} act=${act} me=${update.seat} players=${PLAYERS} update=${update} />`);

/** Draw the table screen without its beats: all is told at once. */
export function table(update) {
  globalThis.matchMedia = () => ({ matches: true });
  return draw(html`<${game.Table} view=${update.view} players=${PLAYERS} update=${update} history=${{ lines: [] }} />`);
}

export const city = (root, name) => root.byClass("city").find((node) => node.attributes["aria-label"].split(",")[0] === name);
export const press = async (root, name) => { button(root, name).click(); await settle(); };
export const tap = async (root, name) => { city(root, name).click(); await settle(); };
