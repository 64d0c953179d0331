// Before a game: who is missing, and who is too many for it.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { draw, has, html, load, undraw } from "../support/pages.js";

const { StillMissing, Waiting } = await load("web/parts/status/lobby.js");

afterEach(undraw);

const room = (sitting, least, most) => ({
  players: Array.from({ length: sitting }, (_, seat) => ({ seat, name: `P${seat}`, here: true })),
  lobby: { playing: false, least, most },
});

test("a game begins with as many as it has seats for", () => {
  const root = draw(html`<${Waiting} room=${room(2, 2, 2)} tell=${() => {}} />`);
  assert.ok(has(root, "Begin with 2"));
});

test("a phone says where other players and other games are to be had, the host's page does not send there", () => {
  const shown = (to) => draw(html`<${Waiting} room=${room(2, 2, 2)} tell=${() => {}} to=${to} />`).text;
  assert.match(shown("/seat/0"), /host’s page/);
  assert.doesNotMatch(shown(undefined), /host’s page/);
});

test("with too many or too few nobody is offered a start that would be refused", () => {
  for (const [sitting, words] of [[1, /1 more must sit down/], [3, /frees one seat/], [5, /frees 3 seats/]]) {
    const root = draw(html`<${Waiting} room=${room(sitting, 2, 2)} tell=${() => {}} />`);
    assert.ok(!has(root, "Begin"));
    assert.match(root.text, words);
    assert.match(draw(html`<${StillMissing} room=${room(sitting, 2, 2)} />`).text, words, "the table screen says the same");
  }
});
