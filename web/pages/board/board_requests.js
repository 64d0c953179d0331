// Store of the owner's boards and their photographs: the requests of the board editor.
import { boardMerging } from "./draft/board_merging.js";
import { packStores, send, sendJson, WRITER } from "../pack/pack_requests.js";

export const BOARDS = packStores("board", "/api/host/boards", { merging: boardMerging });

export const sendPhoto = (store, slug, jpeg) => send(`${store.path}/${slug}/photo?writer=${WRITER}`, "image/jpeg", jpeg);
export const dropPhoto = (store, slug) => sendJson(`${store.path}/${slug}/photo/delete`, { writer: WRITER });
