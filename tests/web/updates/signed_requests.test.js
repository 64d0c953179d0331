// Key of a phone and signed requests: the arithmetic against node's own, one more try for a new challenge, padded posts.
import assert from "node:assert/strict";
import { createDiffieHellman, createHash, createHmac, randomBytes } from "node:crypto";
import test from "node:test";
import { load } from "../support/pages.js";

const { hmacSha256, sha256, bytesToHex, utf8 } = await load("web/device/hmac_sha256.js");
const { makeKey, maskPin, readPhoneKey, rememberChallenge, withProof } = await load("web/device/phone_key.js");
const { fetchSigned, post } = await load("web/updates/signed_requests.js");

const FIRST = { evening: "e", phone: "0123456789abcdef", public: "p", key: "07".repeat(32), challenge: "challenge-one" };

/** Let this browser keep `kept`, or nothing at all if it is null. */
function keep(kept) {
  const all = { "companion-phone-key": JSON.stringify(kept) };
  globalThis.localStorage = { getItem: (key) => all[key] ?? null, setItem: (key, value) => { all[key] = value; } };
}

test("SHA-256 and HMAC are those of node, at every length around a block", () => {
  for (let length = 0; length < 200; length += 1) {
    const [bytes, key] = [randomBytes(length), randomBytes(length % 65)];
    assert.equal(bytesToHex(sha256(bytes)), createHash("sha256").update(bytes).digest("hex"));
    assert.equal(bytesToHex(hmacSha256(key, bytes)), createHmac("sha256", key).update(bytes).digest("hex"));
  }
});

test("both ends reckon the same key", () => {
  const one = randomBytes(32);
  const two = randomBytes(32);
  const table = makeKey("2".padStart(512, "0"), two);
  const phone = makeKey(table.public, one);
  const prime = "ffffffffffffffffadf85458a2bb4a9aafdc5620273d3cf1d8b9c583ce2d3695a9e13641146433fbcc939dce249b3ef97d2fe363630c75d8f681b202aec4617ad3df1ed5d5fd65612433f51f5f066ed0856365553ded1af3b557135e7f57c935984f0c70e0e68b77e2a689daf3efe8721df158a136ade73530acca4f483a797abc0ab182b324fb61d108a94bb2c8e3fbb96adab760d7f4681d4f42a3de394df4ae56ede76372bb190b07a7c8ee0a6d709e02fce1cdf7e2ecc03404cd28342f619172fe9ce98583ff8e4f1232eef28183c3fe3b1b4c6fad733bb5fcbc2ec22005c58ef1837d1683b2c6f34a26c1b2effa886b423861285c97ffffffffffffffff";
  const other = createDiffieHellman(prime, "hex", "02", "hex");
  other.setPrivateKey(two);
  assert.equal(other.generateKeys("hex").padStart(512, "0"), table.public);
  const shared = other.computeSecret(phone.public, "hex", "hex").padStart(512, "0");
  assert.equal(createHash("sha256").update(`companion-phone-key-1|${shared}|${table.public}|${phone.public}`).digest("hex"), phone.key);
});

test("a proof covers method, address, challenge, nonce and body, and no two are alike", () => {
  keep(FIRST);
  const address = withProof("POST", "/api/act?as=seat:0", "{}");
  const [, phone, challenge, nonce, mac] = /^\/api\/act\?as=seat:0&proof=(\w{16})\.([\w-]+)\.(\w{16})\.(\w{64})$/.exec(address);
  assert.deepEqual([phone, challenge], [FIRST.phone, FIRST.challenge]);
  const lines = ["POST", "/api/act?as=seat:0", challenge, nonce, createHash("sha256").update("{}").digest("hex")];
  assert.equal(mac, createHmac("sha256", Buffer.from(FIRST.key, "hex")).update(lines.join("\n")).digest("hex"));
  assert.notEqual(withProof("POST", "/api/act?as=seat:0", "{}"), address);
  keep(null);
  assert.equal(withProof("GET", "/api/log"), "/api/log");
});

test("a full storage keeps the key, and the new challenge lasts as long as the page", () => {
  keep(FIRST);
  const { setItem } = globalThis.localStorage;
  globalThis.localStorage.setItem = () => { throw new Error("QuotaExceededError"); };
  rememberChallenge("challenge-two");
  assert.match(withProof("GET", "/api/log"), /\.challenge-two\./);
  globalThis.localStorage.setItem = setItem;
  rememberChallenge("challenge-three");
  assert.match(withProof("GET", "/api/log"), /\.challenge-three\./);
  assert.equal(JSON.parse(globalThis.localStorage.getItem("companion-phone-key")).challenge, "challenge-three");
});

test("a table that asks for another challenge gets it at once, and only once", async () => {
  keep(FIRST);
  const asked = [];
  const refusal = { error: { code: "sign_again", challenge: "challenge-two" } };
  const answerWith = (status, body) => ({ status, ok: status < 300, json: async () => body, clone() { return this; } });
  const room = { fetch: async (address) => answerWith(asked.push(address) === 1 ? 409 : 200, asked.length === 1 ? refusal : {}) };
  assert.equal((await fetchSigned("/api/why?as=seat:0", {}, room)).status, 200);
  assert.deepEqual(asked.map((address) => address.split(".")[1]), ["challenge-one", "challenge-two"]);
  assert.equal(readPhoneKey().challenge, "challenge-two");
  rememberChallenge("challenge-one");
  const stubborn = { fetch: async (address) => answerWith(asked.push(address) && 409, refusal) };
  asked.length = 0;
  assert.equal((await fetchSigned("/api/why?as=seat:0", {}, stubborn)).status, 409);
  assert.equal(asked.length, 2);
});

test("digits are masked by the key, and come back", () => {
  keep(FIRST);
  const { pin, pin_salt: salt } = maskPin("0417");
  const mask = createHmac("sha256", Buffer.from(FIRST.key, "hex")).update(`pin|${salt}`).digest().readBigUInt64BE();
  assert.equal((BigInt(pin) + 10000n - (mask % 10000n)) % 10000n, 417n);
  assert.deepEqual(maskPin("0417", null), { pin: "0417" });
});

test("whatever is posted, its length is one", async () => {
  keep(null);
  const lengths = new Set();
  const room = { AbortController, setTimeout: () => 0, clearTimeout() {}, fetch: async (_, { body }) => {
    lengths.add(utf8(body).length);
    return { ok: true, status: 200, json: async () => JSON.parse(body) };
  } };
  for (const word of ["Hall", "Conservatory", "é", ""]) assert.equal((await post("/api/act", { word }, room)).word, word);
  assert.deepEqual([...lengths], [512]);
});
