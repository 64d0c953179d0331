// Real cards in a hand: their owner chooses among all that may be there.

/** Return whether a hand has real cards: those that we know may be others than we were told (R1-61). */
export const holdsRealCards = ({ me }) => me.unknown > 0 || (me.real === true && me.hand.length > 0);
