// What a button of the camera's questions says, where it is this game's own.
import { readings } from "/web/skirmish/camera.js";
import { T } from "./text.js";

export const reading = readings({
  SpringAmbush: ({ card }, name) => T.springThis(name(card)),
  BringCard: ({ card }, name) => T.bringThis(name(card)),
});
