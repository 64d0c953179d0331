// Check of an exported log on this device: the chain of its entries, and every seal. The rules take `companion verify`.
import { bytesToHex, hexToBytes, sha256, utf8 } from "../../device/hmac_sha256.js";

const GENESIS = new Uint8Array(32);

/** Return the SHA-256 of `bytes`: by the browser where it lends it to this page, else by our own. */
export async function hashOf(bytes) {
  const lent = globalThis.crypto?.subtle;
  return lent ? new Uint8Array(await lent.digest("SHA-256", bytes)) : sha256(bytes);
}

/**
 * Resolves to {entries, broken, heads, seals, luck} of a log's lines. `broken` is the number of the first entry whose hash does not follow, or null;
 * `heads` the hash of each entry; `seals` are [{seq, seat, commit, action, fits}], `luck` is what
 * phones added to the seed, [[seat, bytes]]. Rejects for what is no log.
 */
export async function checkLog(lines) {
  const [header, ...entries] = lines.trim().split("\n").map((line) => JSON.parse(line));
  const checked = { entries: entries.length, broken: null, heads: [], seals: [], luck: [] };
  let before = GENESIS;
  for (const [nth, { seq, body, salt, hash }] of entries.entries()) {
    const made = await hashOf(joined(before, hexToBytes(salt), utf8(body)));
    if (checked.broken === null && (bytesToHex(made) !== hash || seq !== nth + 1)) checked.broken = nth + 1;
    checked.heads.push(hash);
    const said = JSON.parse(body);
    checked.seals.push(...(await sealOf(seq, said)));
    if (said.kind === "luck") checked.luck.push([said.actor, said.luck]);
    before = hexToBytes(hash);
  }
  if (checked.broken === null && (header.entries !== entries.length || header.head !== checked.heads.at(-1))) checked.broken = entries.length;
  return checked;
}

async function sealOf(seq, { commit, nonce, action, actor }) {
  if (commit === undefined) return [];
  const made = await hashOf(joined(hexToBytes(nonce), utf8(canonical(action))));
  return [{ seq, seat: actor, commit, action, fits: bytesToHex(made) === commit }];
}

/** Return `value` as the companion writes it: keys in order, no spaces. */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  return `{${Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(",")}}`;
}

function joined(...parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  parts.reduce((at, part) => { all.set(part, at); return at + part.length; }, 0);
  return all;
}
