// Key of this phone, in the page's storage: seats that it takes are bound to it, so that a copied cookie is not enough.
//
// {evening, phone, public, key, challenge}: the table's half of the key, this phone's id and half, the key, and what proofs answer.
import { hexToBytes, hmacSha256, sha256, bytesToHex, utf8 } from "./hmac_sha256.js";

const KEY = "companion-phone-key";
const PURPOSE = "companion-phone-key-1|";
// The group ffdhe2048 of RFC 7919.
const PRIME = BigInt("0xFFFFFFFFFFFFFFFFADF85458A2BB4A9AAFDC5620273D3CF1D8B9C583CE2D3695A9E13641146433FBCC939DCE249B3EF9"
  + "7D2FE363630C75D8F681B202AEC4617AD3DF1ED5D5FD65612433F51F5F066ED0856365553DED1AF3B557135E7F57C935"
  + "984F0C70E0E68B77E2A689DAF3EFE8721DF158A136ADE73530ACCA4F483A797ABC0AB182B324FB61D108A94BB2C8E3FB"
  + "B96ADAB760D7F4681D4F42A3DE394DF4AE56EDE76372BB190B07A7C8EE0A6D709E02FCE1CDF7E2ECC03404CD28342F61"
  + "9172FE9CE98583FF8E4F1232EEF28183C3FE3B1B4C6FAD733BB5FCBC2EC22005C58EF1837D1683B2C6F34A26C1B2EFFA"
  + "886B423861285C97FFFFFFFFFFFFFFFF");
const DIGITS = 512;

/** The challenge that a full storage did not take, or null. */
let unsaved = null;

/** Return the key of this phone, or null: it has none, or its browser keeps nothing. */
export function readPhoneKey() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY));
    return kept && unsaved !== null ? { ...kept, challenge: unsaved } : kept;
  } catch {
    return null;
  }
}

/** Remember the challenge that proofs answer from now on. */
export function rememberChallenge(challenge) {
  const kept = readPhoneKey();
  if (kept && kept.challenge !== challenge) unsaved = write({ ...kept, challenge }) ? null : challenge;
}

/**
 * Agree on a key with the table whose half is `evening`, and keep it. A key of the same evening stays: other seats, in other tabs, are
 * bound to it. Returns null if this browser keeps nothing: the cookie counts alone then.
 */
export function agreeOnKey({ public: evening, challenge }) {
  if (readPhoneKey()?.evening === evening) rememberChallenge(challenge);
  else write({ ...makeKey(evening, random(32)), challenge });
  const kept = readPhoneKey();
  return kept?.evening === evening ? kept : null;
}

/** Return {evening, phone, public, key}: what a phone with the secret number `secret`, as bytes, reckons. */
export function makeKey(evening, secret) {
  const exponent = BigInt(`0x${bytesToHex(secret)}`);
  const half = hexOf(power(2n, exponent));
  const shared = hexOf(power(BigInt(`0x${evening}`), exponent));
  const key = bytesToHex(sha256(utf8(`${PURPOSE}${shared}|${evening}|${half}`)));
  return { evening, phone: bytesToHex(sha256(utf8(half))).slice(0, 16), public: half, key };
}

/** Return `address` with the proof that this phone sends that request to it, once. Without a key, or in practice, it stays as it is. */
export function withProof(method, address, body = "") {
  const kept = address.startsWith("/api/practice") ? null : readPhoneKey();
  if (!kept) return address;
  const nonce = bytesToHex(random(8));
  const lines = [method, address, kept.challenge, nonce, bytesToHex(sha256(utf8(body)))];
  const mac = bytesToHex(hmacSha256(hexToBytes(kept.key), utf8(lines.join("\n"))));
  return `${address}${address.includes("?") ? "&" : "?"}proof=${kept.phone}.${kept.challenge}.${nonce}.${mac}`;
}

/** Return {pin, pin_salt}: four digits that nobody reads on the line. Without a key, or digits, they stay as they are. */
export function maskPin(pin, kept = readPhoneKey()) {
  if (!kept || !pin) return { pin };
  const salt = bytesToHex(random(8));
  const mask = BigInt(`0x${bytesToHex(hmacSha256(hexToBytes(kept.key), utf8(`pin|${salt}`)).slice(0, 8))}`);
  return { pin: String((BigInt(pin) + mask) % 10000n).padStart(4, "0"), pin_salt: salt };
}

const random = (count) => crypto.getRandomValues(new Uint8Array(count));
const hexOf = (number) => number.toString(16).padStart(DIGITS, "0");

function power(base, exponent) {
  let result = 1n;
  for (const bit of exponent.toString(2)) {
    result = (result * result) % PRIME;
    if (bit === "1") result = (result * base) % PRIME;
  }
  return result;
}

/** Return whether the browser has kept it. A private window may refuse: seats are taken by a cookie alone then. */
function write(kept) {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}
