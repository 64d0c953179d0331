// A tick in the tabs of editors is drawn, and read aloud as a word.
import assert from "node:assert/strict";
import test, { afterEach } from "node:test";
import { draw, html, load, undraw } from "../support/pages.js";

const { TabMark } = await load("web/parts/icons/tick.js");

afterEach(undraw);

test("a tick is a drawing with a word for screen readers, any other mark stands as it is", () => {
  const done = draw(html`<b><${TabMark} text="✓" /></b>`);
  assert.equal(done.byClass("drawn-icon").length, 1);
  assert.equal(done.byClass("sr")[0].text.trim(), "done:");
  assert.doesNotMatch(done.text, /✓/);
  assert.equal(draw(html`<b><${TabMark} text="3/7" /></b>`).text, "3/7");
});
