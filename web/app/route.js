// Routes: the page that an address asks for.

/** Parse a path: "/seat/2" -> {page: "seat", seat: 2, as: "seat:2"}. Anything unknown is the page called nowhere. */
export function route(path) {
  const [first, second] = path.split("/").filter(Boolean);
  if (first === "seat" && /^\d+$/.test(second ?? "")) return { page: "seat", seat: Number(second), as: `seat:${second}` };
  if (first === "host" && second === "camera") return { page: "camera", seat: null, as: "host" };
  if (first === "host" && second === "box") return { page: "box", seat: null, as: "host" };
  if (first === "host" && second === "deck") return { page: "deck", seat: null, as: "host" };
  if (first === "host" && second === "board") return { page: "board", seat: null, as: "host" };
  if (["table", "host", "teach"].includes(first)) return { page: first, seat: null, as: first };
  if (first === "rules") return { page: "rules", seat: null, as: null, game: second ?? null };
  if (first === undefined) return { page: "join", seat: null, as: null, code: "" };
  if (first === "j") return { page: "join", seat: null, as: null, code: (second ?? "").toUpperCase() };
  return { page: "nowhere", seat: null, as: null };
}

/** Return the key in "#key=...", or null. */
export const keyIn = (hash) => new URLSearchParams(hash.replace(/^#/, "")).get("key");
