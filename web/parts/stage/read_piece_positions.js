// Reading of the positions of all that can move on the table screen from the document: pieces, supplies and stocks.

/**
 * Return {pieces, supplies, stocks}, maps from a name to a mark {x, y, width, height, node, ...}. `data-piece` is one thing that
 * moves; it may come `data-from` a supply and go `data-to` one. `data-supply` is such a place. `data-stock` is "kind:place" with
 * `data-count`: things that nobody tells apart. Many marks are read at once, so the browser lays the page out once.
 */
export function readMarks(root) {
  const pieces = marksOf(root, "piece", ({ from, to }, node) => ({ from, to, within: outerPiece(node) }));
  return { pieces, supplies: marksOf(root, "supply"), stocks: marksOf(root, "stock", ({ count }) => ({ count: Number(count) })) };
}

function marksOf(root, name, more = () => ({})) {
  const nodes = [...root.querySelectorAll(`[data-${name}]`)];
  return new Map(nodes.map((node) => [node.dataset[name], { node, ...placeOf(node), ...more(node.dataset, node) }]));
}

const outerPiece = (node) => node.parentElement.closest("[data-piece]")?.dataset.piece;

function placeOf(node) {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width, height };
}

/** Return the place called `name`: a supply, or a stock. */
export const placeCalled = (marks, name) => marks.supplies.get(name) ?? marks.stocks.get(name);
