// Outcomes of chance that only this game has: an ambush card that goes into the box.
import { Unseen } from "/web/skirmish/questions/declare_card.js";

export const OUTCOMES = { BoxAmbush: Unseen };
