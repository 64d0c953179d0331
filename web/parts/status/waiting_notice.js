// Notice of what everybody waits for, with a sign that the companion does too: the camera, the dealer, or people.
import { html } from "../../html.js";
import { say } from "../../text/index.js";
import { isRequest, waitingNames } from "../choosing/consent_request.js";
import { askerName, list, nameOf } from "../../text/fallback_words.js";

/** States of a camera that sees nothing of the table, in the words of the room. */
const SEES_NOTHING = ["", "off", "none", "not looking"];

/** Return whether a camera that is not blind, or the stage in its place, will see what comes up. */
export const hasCamera = (room) => !room?.blind && !SEES_NOTHING.includes(room?.camera ?? "");

/** Return what the game waits for in words, or null. `named` is true where the heading says already whose turn it is. */
export function waitWords(update, room, named, game = {}) {
  if (!update || update.outcome) return null;
  if (isRequest(update.prompt)) return requestWords(update.prompt, room?.players ?? []);
  if (room?.blind) return say("life.blind");
  const own = game.waitsFor?.({ update, room, players: room?.players ?? [] });
  if (own) return own;
  if (update.chance?.length) return say(hasCamera(room) ? "life.camera" : "life.cards");
  const seats = update.to_act.filter((actor) => actor !== "chance");
  const free = seats.filter((seat) => room?.players?.some((player) => player.seat === seat && player.name === null));
  if (free.length) return say("life.free", { names: list(free.map((seat) => nameOf(seat, room.players))) });
  const away = seats.filter((seat) => room?.players?.some((player) => player.seat === seat && player.here === false));
  if (away.length) return say("life.away", { names: list(away.map((seat) => nameOf(seat, room.players))) });
  if (!seats.length) return update.to_act.length ? say("life.dealer") : null;
  return named ? say("life.choice") : say("turn.waits", { names: list(seats.map((seat) => nameOf(seat, room?.players ?? []))) });
}

const requestWords = (prompt, players) =>
  say(`life.${prompt.kind}`, { by: askerName(prompt.by, players), names: waitingNames(prompt, players) });

/** `game` may say more precisely what it waits for, with `waitsFor({update, room, players})`. */
export function SignOfLife({ update, room, named, game }) {
  const text = waitWords(update, room, named, game);
  if (!text) return null;
  return html`<p class="alive" role="status"><span class="alive-dots" aria-hidden="true"><i></i><i></i><i></i></span>${text}</p>`;
}
