// Routes: the page that an address asks for.

/**
 * Parse a path: "/seat/2" -> {page: "seat", seat: 2, as: "seat:2"}. Anything unknown is the page called nowhere.
 * The join code may stand in `hash`, which is never sent: "/j#RKTW". `search` says where a tour or a story was opened: "?to=/seat/2". Meanwhile it
 * is that page, for the table.
 */
export function route(path, { hash = "", search = "" } = {}) {
  const [first, second] = path.split("/").filter(Boolean);
  if (first === "seat" && /^\d+$/.test(second ?? "")) return { page: "seat", seat: Number(second), as: `seat:${second}` };
  if (first === "host" && second === "camera") return { page: "camera", seat: null, as: "host" };
  if (first === "host" && second === "box") return { page: "box", seat: null, as: "host" };
  if (first === "host" && second === "deck") return { page: "deck", seat: null, as: "host" };
  if (first === "host" && second === "sheet") return { page: "sheet", seat: null, as: "host" };
  if (first === "host" && second === "board") return { page: "board", seat: null, as: "host" };
  if (["table", "host", "teach"].includes(first)) return { page: first, seat: null, as: first };
  if (first === "practice" && second === "story") return { page: "story", seat: 0, as: "seat:0", from: "practice", back: "/practice" };
  if (first === "practice") return { page: "practice", seat: 0, as: "seat:0" };
  if (first === "plays") return { page: "plays", seat: null, as: null };
  if (first === "rules") return { page: "rules", seat: null, as: null, game: second ?? null };
  if (first === undefined) return { page: "join", seat: null, as: null, code: "" };
  if (first === "j") return { page: "join", seat: null, as: null, code: (second ?? hash.slice(1)).toUpperCase() };
  if (first === "secure") return { page: "secure", seat: null, as: null };
  if (first === "tour" && GAME.test(second ?? "")) return tourRoute(path, second, homeOf(search, hash));
  if (first === "story") return wayBack("story", homeOf(search, hash));
  return { page: "nowhere", seat: null, as: null };
}

const GAME = /^[\w-]+$/;
const WAYS_BACK = {
  join: ({ code }) => (code ? `/j#${code}` : "/"),
  seat: ({ seat }) => `/seat/${seat}`,
  table: () => "/table",
  host: () => "/host",
};

/** Return the page that a tour or a story was opened on. The join code stands behind the number of the scene, in what is never sent: "#3/BRKT". */
const homeOf = (search, hash) => route(new URLSearchParams(search).get("to") ?? "/", { hash: `#${hash.split("/")[1] ?? ""}` });

// The way back is put together again, never taken as it is: a link from somewhere else must not lead away from here.
function tourRoute(path, game, home) {
  if (path.split("/").filter(Boolean)[2] === "screen") return { page: "screen", game, seat: null, as: null };
  return { ...wayBack("tour", home), game };
}

function wayBack(page, home) {
  const from = home.page in WAYS_BACK ? home : { page: "join", seat: null, as: null, code: "" };
  return { page, seat: from.seat, as: from.as, from: from.page, back: WAYS_BACK[from.page](from) };
}

/** Return the key in "#key=...", or null. */
export const keyIn = (hash) => new URLSearchParams(hash.replace(/^#/, "")).get("key");
