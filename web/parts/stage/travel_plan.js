// Plan of a movement: which pieces moved between two looks at the table screen, and which stocks exchanged something.

const STILL_PX = 1;
const SAME_SHAPE = 0.06;
const MOST_TOKENS = 5;

/**
 * Return [{id, x, y, scale}]: how far from its place in `after` each piece was in `before`. Both are maps from an id to
 * {x, y, width, height} with the centre at x, y. A piece that was not there before was at its `from` mark, if it has one.
 */
export function planMoves(before, after) {
  const moves = new Map();
  for (const [id, to] of after.pieces) {
    const from = before.pieces.get(id) ?? before.supplies.get(to.from);
    if (from) moves.set(id, wayOf(from, carriedBy(moves.get(to.within), to)));
  }
  return [...moves].filter(([, move]) => isFar(move)).map(([id, move]) => ({ id, ...move }));
}

/** A piece on another one, which comes before it in the document, is carried along: the rest of the way is its own. */
const carriedBy = (outer, to) => (outer ? { ...to, x: to.x + outer.x, y: to.y + outer.y } : to);

/** Return the way from `from` to `to`, or null if it is none to speak of. The size changes only where the shape stays the same. */
export function moveOf(from, to) {
  const move = wayOf(from, to);
  return isFar(move) ? move : null;
}

function wayOf(from, to) {
  const alike = Math.abs(shapeOf(from) / shapeOf(to) - 1) < SAME_SHAPE;
  return { x: from.x - to.x, y: from.y - to.y, scale: alike ? from.width / to.width : 1 };
}

const isFar = ({ x, y, scale }) => Math.hypot(x, y) >= STILL_PX || Math.abs(scale - 1) >= SAME_SHAPE;
const shapeOf = ({ width, height }) => (width || 1) / (height || 1);

/** Return where a piece is seen while `progress` (0 to 1) of the way `move` to `place` is behind it. */
export function placeOnTheWay(place, move, progress) {
  const left = 1 - progress;
  const scale = 1 + (move.scale - 1) * left;
  return { ...place, x: place.x + move.x * left, y: place.y + move.y * left, width: place.width * scale, height: place.height * scale };
}

/** Return the pieces that were there in `before` and are no more, as [{id, ...its mark}]. */
export const gonePieces = (before, after) =>
  [...before.pieces].filter(([id]) => !after.pieces.has(id)).map(([id, mark]) => ({ id, ...mark }));

/**
 * Return [{kind, from, to, amount}]: what went from one stock to another of its kind. A stock is called "kind:place". What none of
 * them took or gave went to or came from outside: the name there is the kind, as for a supply.
 */
export function planExchanges(before, after) {
  const kinds = new Set([...after.keys()].map(kindOf));
  return [...kinds].flatMap((kind) => exchangesOf(kind, before, after));
}

const kindOf = (name) => name.split(":")[0];

function exchangesOf(kind, before, after) {
  const changes = [...after].filter(([name]) => kindOf(name) === kind && before.has(name))
    .map(([name, { count }]) => ({ name, left: count - before.get(name).count }));
  const gave = changes.filter(({ left }) => left < 0).map(({ name, left }) => ({ name, left: -left }));
  const took = changes.filter(({ left }) => left > 0);
  const found = [];
  for (const giver of gave) {
    for (const taker of took) found.push(pass(kind, giver, taker));
  }
  const outside = [...gave.map((one) => [one.name, kind, one.left]), ...took.map((one) => [kind, one.name, one.left])]
    .map(([from, to, amount]) => ({ kind, from, to, amount }));
  return [...found, ...outside].filter(({ amount }) => amount > 0);
}

function pass(kind, giver, taker) {
  const amount = Math.min(giver.left, taker.left);
  giver.left -= amount;
  taker.left -= amount;
  return { kind, from: giver.name, to: taker.name, amount };
}

/** Return how many tokens stand for `amount` on their way: more for more, five at most. */
export const tokensFor = (amount) => Math.min(MOST_TOKENS, 1 + Math.floor(Math.log2(Math.max(1, amount))));

/** Return how long a way of so many pixels takes. */
export const timeFor = ({ x, y }) => Math.min(600, 280 + Math.hypot(x, y) * 0.4);
