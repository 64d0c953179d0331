// The way to the decks on the owner's machine.
import { say } from "../../text/index.js";
import { packStores } from "../pack/store.js";
import { Begin } from "./begin.js";

export const SIDES = ["attack", "defence"];

/** On the shelf, whose deck it is and of which box stands below its title. */
const under = ({ side, box }) => (side ? say("deck.under", { side: say(`deck.side.${side}`), box }) : null);

export const DECKS = { ...packStores("deck", "/api/host/decks", { under }), Begin };
