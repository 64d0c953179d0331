// Mock timers that stand in for node's own.
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { replaceTimers } from "./steady_timers.js";

const before = { setTimeout, setInterval, now: Date.now };
let timers;
let heard;

beforeEach(() => {
  const prototype = {};
  replaceTimers(prototype);
  [timers, heard] = [Object.create(prototype), []];
});

afterEach(() => timers.reset());

const hear = (word) => heard.push(word);

test("timers fire in the order of their times, with what they were given, and not before", () => {
  timers.enable({ apis: ["setTimeout"] });
  setTimeout(hear, 20, "late");
  setTimeout(hear, 10, "soon");
  timers.tick(9);
  assert.deepEqual(heard, []);
  timers.tick(11);
  assert.deepEqual(heard, ["soon", "late"]);
});

test("one that has fired is cleared without another", () => {
  timers.enable({ apis: ["setTimeout"] });
  const fired = setTimeout(hear, 10, "first");
  timers.tick(10);
  setTimeout(hear, 10, "second");
  clearTimeout(setTimeout(hear, 10, "never"));
  clearTimeout(fired);
  timers.tick(10);
  assert.deepEqual(heard, ["first", "second"]);
});

test("one of an earlier test is cleared without another", () => {
  timers.enable({ apis: ["setTimeout"] });
  const left = setTimeout(hear, 10, "left");
  timers.reset();
  timers.enable({ apis: ["setTimeout"] });
  setTimeout(hear, 10, "own");
  clearTimeout(left);
  timers.tick(10);
  assert.deepEqual(heard, ["own"]);
});

test("all that waits now is run, and nothing that is begun by it for later", () => {
  timers.enable({ apis: ["setTimeout"] });
  setTimeout(() => setTimeout(hear, 50, "later"), 20);
  setTimeout(hear, 30, "last");
  timers.runAll();
  assert.deepEqual(heard, ["last"]);
  timers.runAll();
  assert.deepEqual(heard, ["last", "later"]);
});

test("an interval fires until it is cleared, also by itself", () => {
  timers.enable({ apis: ["setInterval"] });
  const running = setInterval(() => { if (hear("again") === 3) clearInterval(running); }, 10);
  timers.tick(25);
  assert.equal(heard.length, 2);
  timers.tick(100);
  assert.equal(heard.length, 3);
});

test("the date ticks where that is asked for, and all is put back", () => {
  timers.enable({ apis: ["setTimeout", "Date"], now: 1000 });
  timers.tick(20);
  assert.equal(Date.now(), 1020);
  timers.reset();
  timers.reset();
  timers.enable({ apis: ["setInterval"] });
  assert.deepEqual([setTimeout, Date.now], [before.setTimeout, before.now]);
  timers.reset();
  assert.deepEqual({ setTimeout, setInterval, now: Date.now }, before);
});
