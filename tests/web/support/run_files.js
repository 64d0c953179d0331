// Runs files of tests in one program, one after the other: `node tests/web/support/run_files.js FILE ...`. A program for each of them,
// which loads the pages anew, takes three times as long. Each file passes by itself, too.
import { describe, mock } from "node:test";
import { pathToFileURL } from "node:url";
import { load, undraw } from "./pages.js";

const { setLanguage } = await load("web/text/index.js");

for (const file of process.argv.slice(2)) {
  const before = Object.getOwnPropertyDescriptors(globalThis);
  await describe(file, () => import(pathToFileURL(file).href));
  undraw();
  mock.reset();
  setLanguage("en");
  Object.getOwnPropertyNames(globalThis).filter((name) => !(name in before)).forEach((name) => delete globalThis[name]);
  Object.defineProperties(globalThis, before);
}
