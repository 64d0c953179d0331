// Store of the owner's boards and their photographs: the requests of the board editor.
import { boardMerging } from "./draft/board_merge_adapter.js";
import { fetchJson, packStores, send, sendJson, WRITER } from "../pack/pack_requests.js";

export const BOARDS = packStores("board", "/api/host/boards", { merging: boardMerging });

// A change of the photograph says what the page shows, {revision, photo}: it is refused if another page was quicker.
export const sendPhoto = (store, slug, jpeg, { revision }) => send(`${store.path}/${slug}/photo?${new URLSearchParams({ writer: WRITER, revision })}`, "image/jpeg", jpeg);
export const outlineOf = (store, slug) => fetchJson(`${store.path}/${slug}/photo/outline`);
export const flattenPhoto = (store, slug, corners, { revision, photo }) => sendJson(`${store.path}/${slug}/photo/flatten`, { corners, revision, photo, writer: WRITER });
/** A small computer takes a minute to read a board. */
export const readMap = (store, slug, cities) => sendJson(`${store.path}/${slug}/photo/read`, { cities }, { patience: 240000 });
export const dropPhoto = (store, slug, { revision }) => sendJson(`${store.path}/${slug}/photo/delete`, { revision, writer: WRITER });
