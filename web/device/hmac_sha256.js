// SHA-256 (FIPS 180-4) and HMAC (RFC 2104). Browsers have none of their own on pages over plain HTTP.

const ROUNDS = 64;
const BLOCK = 64;
const [K, START] = constants();

/** Return the SHA-256 of `bytes`, as 32 bytes. */
export function sha256(bytes) {
  const state = Uint32Array.from(START);
  const padded = pad(bytes);
  const words = new Uint32Array(ROUNDS);
  for (let at = 0; at < padded.byteLength; at += BLOCK) mix(state, words, padded, at);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, nth) => digest.setUint32(nth * 4, word));
  return new Uint8Array(digest.buffer);
}

/** Return the HMAC-SHA256 of `bytes` by the key `key`, which has at most 64 bytes. */
export function hmacSha256(key, bytes) {
  const block = new Uint8Array(BLOCK);
  block.set(key);
  const inner = sha256(join(block.map((byte) => byte ^ 0x36), bytes));
  return sha256(join(block.map((byte) => byte ^ 0x5c), inner));
}

export const utf8 = (text) => new TextEncoder().encode(text);
export const bytesToHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
export const hexToBytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

function join(one, other) {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** Return `bytes` with a one, zeros, and the length in bits as eight bytes, up to whole blocks. */
function pad(bytes) {
  const padded = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK));
  new Uint8Array(padded.buffer).set(bytes);
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(padded.byteLength - 8, Math.floor(bytes.length / 2 ** 29));
  padded.setUint32(padded.byteLength - 4, bytes.length * 8);
  return padded;
}

const turn = (word, by) => (word >>> by) | (word << (32 - by));

function mix(state, words, block, at) {
  for (let i = 0; i < 16; i += 1) words[i] = block.getUint32(at + i * 4);
  for (let i = 16; i < ROUNDS; i += 1) {
    const [far, near] = [words[i - 15], words[i - 2]];
    const small = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
    const large = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
    words[i] = words[i - 16] + small + words[i - 7] + large;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < ROUNDS; i += 1) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + words[i]) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, nth) => { state[nth] += word; });
}

/** Return the first 32 bits behind the point of the cube roots of 64 primes, and of the square roots of eight. */
function constants() {
  const primes = [];
  for (let n = 2; primes.length < ROUNDS; n += 1) if (primes.every((prime) => n % prime)) primes.push(n);
  const behindPoint = (number) => Math.floor((number - Math.floor(number)) * 2 ** 32);
  return [primes.map((prime) => behindPoint(Math.cbrt(prime))), primes.slice(0, 8).map((prime) => behindPoint(Math.sqrt(prime)))];
}
