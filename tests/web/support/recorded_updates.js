// Pages of games on updates that were recorded from the engine.
import { readFileSync } from "node:fs";
import { draw, html, PLAYERS } from "./pages.js";

export const THREE = [...PLAYERS, { seat: 2, name: "Cy", here: true }];

/** Return a recorded update by the name of its file. */
export const recorded = (name) => JSON.parse(readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), "utf8"));

/** Draw the part of a game's page that stands on a phone, for the seat of the update. `act` is told of each choice. */
export const drawSeat = (game, update, act) =>
  draw(html`<${game.Seat} view=${update.view} offers=${update.offers} act=${act} me=${update.seat} players=${THREE} update=${update} />`);

/** Draw the part that stands on the table screen. */
export const drawTable = (game, update) => draw(html`<${game.Table} view=${update.view} players=${THREE} update=${update} />`);
