// A card shows its name while its picture is missing, and its picture as soon as that comes.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { draw, html, load, settle, undraw } from "../support/pages.js";

const { Card, faceOf } = await load("web/parts/cards/card.js");

afterEach(undraw);

test("a picture that is lost leaves the card's name, and stays to be asked for again", async () => {
  const root = draw(html`<${Card} game="toy" card="gold-7" />`);
  const [picture] = root.all((node) => node.localName === "img");
  assert.equal(root.byClass("card-words").length, 0);
  picture.fire("error");
  await settle();
  assert.equal(root.byClass("card-words").length, 1);
  assert.deepEqual([root.all((node) => node.localName === "img")[0] === picture, "hidden" in picture.attributes], [true, true]);
  picture.fire("load");
  await settle();
  assert.equal(root.byClass("card-words").length, 0);
  assert.equal("hidden" in picture.attributes, false);
});

test("the addresses of all drawings are as long, whatever the card: their lengths show on an encrypted line", () => {
  const asked = [null, "coal-1", "Dry Fork", "coachwhip-veterans"].map((card) => faceOf("revolver2", card));
  assert.deepEqual([...new Set(asked.map((address) => address.length))], [64]);
  assert.deepEqual(asked.map((address) => address.split("?")[0].split("/").pop()), ["back.svg", "coal-1.svg", "Dry%20Fork.svg", "coachwhip-veterans.svg"]);
});
