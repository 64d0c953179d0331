// The title of what is played, above a page.

import { language } from "../../text/index.js";
import { translateServerText } from "../../text/server_text.js";

/** Return the title: the game's own where it knows one in the language of this device, else what the room says; undefined before it does. */
export const gameTitle = (game, update, room) => (update && update.game === room?.game?.id ? game.title?.(update) : null) ?? plannedTitle(room?.game);

/** Return the title of a game on a list. Published games are called alike everywhere, the open table is not. */
export const listedTitle = ({ title }) => translateServerText(title);

/** Return the title of the game that is planned, in the language of this device where the server tells it; undefined without one. */
export const plannedTitle = (game) => game?.titles?.[language()] ?? game?.title;
