// What chance brings in this game alone: an ambush card that goes into the box.
import { Unseen } from "companion/skirmish/told.js";

export const OUTCOMES = { BoxAmbush: Unseen };
