// The way to the boards on the owner's machine, and to their photographs.
import { desk, send, sendJson, WRITER } from "../pack/io.js";

export const BOARDS = desk("board", "/api/host/boards");

export const sendPhoto = (slug, jpeg) => send(`${BOARDS.path}/${slug}/photo?writer=${WRITER}`, "image/jpeg", jpeg);
export const dropPhoto = (slug) => sendJson(`${BOARDS.path}/${slug}/photo/delete`, { writer: WRITER });
