// Labels of the camera's questions that only Malpaso has.
import { readings } from "/web/skirmish/questions/camera_words.js";
import { T } from "./text.js";

export const reading = readings({ FireGatling: ({ card }, name) => T.fireThis(name(card)) });
