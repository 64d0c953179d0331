// This phone's luck: 16 random bytes that it adds to the seed of a table whose head it has seen, so that nobody else can have chosen the
// draws. It keeps them, to find them again in the record at the end.
import { bytesToHex } from "../device/hmac_sha256.js";
import { post } from "./signed_requests.js";

const KEY = "companion-luck";
const LUCK_BYTES = 16;
const FINAL_REFUSALS = ["illegal", "not_yours"];

let kept = null;
let isSending = false;

function read(table) {
  try {
    kept = JSON.parse(localStorage.getItem(KEY)) ?? kept;
  } catch {
    // A private window may refuse: it is remembered as long as the page.
  }
  return kept?.table === table ? kept : { table, seats: {} };
}

function write(given) {
  kept = given;
  try {
    localStorage.setItem(KEY, JSON.stringify(given));
  } catch {
    // As above.
  }
}

const isTimeFor = ({ seat, to_act: waited, outcome }) => seat !== null && outcome === null && !waited.includes("chance");

/** Add the luck of the seat of `update`, once a table. What the table did not take is tried again with a later update. */
export async function addLuck(update, room = window) {
  const { table, seat, seq, head } = update;
  const given = read(table);
  if (isSending || !isTimeFor(update) || given.seats[seat]?.isSettled) return;
  isSending = true;
  const luck = given.seats[seat]?.luck ?? bytesToHex(room.crypto.getRandomValues(new Uint8Array(LUCK_BYTES)));
  const settle = (isSettled, isAdded) => write({ ...read(table), seats: { ...read(table).seats, [seat]: { luck, isSettled, isAdded } } });
  settle(false, false);
  const answer = await post(`/api/luck?as=seat:${seat}`, { luck, seq, head, table }, room);
  if (answer.ok || FINAL_REFUSALS.includes(answer.error.code)) settle(true, answer.ok);
  isSending = false;
}

/** Return [[seat, luck]] that this device added to the draws of `table`. */
export const addedLuck = (table) => Object.entries(read(table).seats).filter(([, { isAdded }]) => isAdded).map(([seat, { luck }]) => [Number(seat), luck]);
