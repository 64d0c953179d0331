// Cards of the dealer that a card beats.

const WILD = "wild";
const rankOf = (card) => Number(/-(\d+)$/.exec(card)?.[1] ?? 0);
const typeOf = (card) => card.replace(/-\d+$/, "");

/** Return the dealer's cards that `card` beats: lower ones of its type. A Wild beats everything but a Wild. */
export function beatenBy(card, dealer) {
  if (card === WILD) return dealer.filter((other) => other !== WILD);
  return dealer.filter((other) => typeOf(other) === typeOf(card) && rankOf(other) < rankOf(card));
}
