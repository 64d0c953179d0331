// Labels of the camera's questions that only this game has.
import { readings } from "/web/skirmish/questions/camera_words.js";
import { T } from "./text.js";

export const reading = readings({
  SpringAmbush: ({ card }, name) => T.springThis(name(card)),
  BringCard: ({ card }, name) => T.bringThis(name(card)),
});
