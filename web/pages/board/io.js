// The way to the boards on the owner's machine.
import { readAnswer } from "../../live.js";

export const BOARDS = "/api/host/boards";
const PATIENCE_MS = 30000;
const WRITER = Math.random().toString(36).slice(2, 12);

/** Resolves to the answer, or to {ok: false, error: {code, message}} whatever goes wrong. */
export async function ask(path, options = {}, room = window) {
  const stop = new room.AbortController();
  const timer = room.setTimeout(() => stop.abort(), PATIENCE_MS);
  try {
    return await readAnswer(await room.fetch(path, { ...options, signal: stop.signal }));
  } catch {
    return { ok: false, error: { code: "offline", message: "" } };
  } finally {
    room.clearTimeout(timer);
  }
}

const send = (path, type, body, more) => ask(path, { method: "POST", headers: { "Content-Type": type }, body, ...more });
const sendJson = (path, value, more) => send(path, "application/json", JSON.stringify(value), more);

export const listBoards = () => ask(BOARDS);
export const newBoard = (start, title) => sendJson(BOARDS, { start, title });
export const importBoard = (file) => send(BOARDS, "application/toml", file);
export const readBoard = (slug) => ask(`${BOARDS}/${slug}`);
/** Goes through even if the page is closed meanwhile. Who writes is said, so that a lost answer is no conflict. */
export const saveBoard = (slug, revision, data) => sendJson(`${BOARDS}/${slug}`, { revision, data, writer: WRITER }, { keepalive: true });
export const deleteBoard = (slug) => sendJson(`${BOARDS}/${slug}/delete`, {});
export const sendPhoto = (slug, jpeg) => send(`${BOARDS}/${slug}/photo?writer=${WRITER}`, "image/jpeg", jpeg);
export const dropPhoto = (slug) => sendJson(`${BOARDS}/${slug}/photo/delete`, { writer: WRITER });
export const fileOf = (slug) => `${BOARDS}/${slug}.toml`;
