// Routes of the pages.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../support/pages.js";

const { route, keyIn } = await load("web/app/route.js");

test("the address says which page", () => {
  assert.deepEqual(route("/seat/2"), { page: "seat", seat: 2, as: "seat:2" });
  assert.equal(route("/table").as, "table");
  assert.equal(route("/host").page, "host");
  assert.deepEqual(route("/host/sheet"), { page: "sheet", seat: null, as: "host" });
  assert.equal(route("/j", { hash: "#rktw" }).code, "RKTW");
  assert.equal(route("/secure").page, "secure");
  assert.deepEqual(route("/j/rktw"), { page: "join", seat: null, as: null, code: "RKTW" });
  assert.deepEqual(route("/"), { page: "join", seat: null, as: null, code: "" });
  assert.deepEqual(route("/rules/noir"), { page: "rules", seat: null, as: null, game: "noir" });
  assert.equal(route("/rules").game, null);
  for (const unknown of ["/seat/x", "/seat", "/whatever", "/hots"]) assert.equal(route(unknown).page, "nowhere");
  assert.deepEqual(route("/practice/story"), { page: "story", seat: 0, as: "seat:0", from: "practice", back: "/practice" });
  assert.equal(route("/practice").page, "practice");
  assert.equal(keyIn("#key=s3cret"), "s3cret");
  assert.equal(keyIn(""), null);
});
