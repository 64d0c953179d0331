// The title of what is played, above a page.

/** Return the title: the game's own where it knows one in the language of this device, else what the room says; undefined before it does. */
export const gameTitle = (game, update, room) => (update && update.game === room?.game?.id ? game.title?.(update) : null) ?? room?.game?.title;
