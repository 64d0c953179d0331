// Store of the owner's decks: the requests of the deck builder.
import { say } from "../../text/index.js";
import { packStores } from "../pack/pack_requests.js";
import { deckMerging } from "./deck_merge_adapter.js";
import { Begin } from "./new_deck.js";

export const SIDES = ["attack", "defence"];

/** Return the line below the title in the list: the side of the deck and its box. */
const under = ({ side, box }) => (side ? say("deck.under", { side: say(`deck.side.${side}`), box }) : null);

export const DECKS = { ...packStores("deck", "/api/host/decks", { under, merging: deckMerging }), Begin };
