// What chance brings in this game alone: an ambush card that goes into the box.
import { Unseen } from "/web/skirmish/told.js";

export const OUTCOMES = { BoxAmbush: Unseen };
