// What a button of the camera's questions says, where it is Malpaso's own.
import { readings } from "/web/skirmish/camera.js";
import { T } from "./text.js";

export const reading = readings({ FireGatling: ({ card }, name) => T.fireThis(name(card)) });
