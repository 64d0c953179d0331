// Names of the cards as pieces that travel over the table screen. Of a special there are several: its place tells them apart.

const NUMBERED = /-\d+$/;

/** Return the attributes of a card that lies open at place `nth` of a zone. `from` and `to` are where it comes from and goes to. */
export const openPiece = (card, zone, nth, from = "deck", to = "discard") => ({
  "data-piece": NUMBERED.test(card) ? `card-${card}` : `${card}-${zone}-${nth}`, "data-from": from, "data-to": to,
});

/** Return the attributes of the `nth` face-down card before a seat. */
export const hiddenPiece = (seat, nth, to) => ({ "data-piece": `back-${seat}-${nth}`, "data-from": "deck", "data-to": to });
