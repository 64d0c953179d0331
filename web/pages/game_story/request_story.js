// The story of the finished game, asked for when somebody wants to see it.
import { keepTrying } from "../../app/load_module.js";
import { refusalText } from "../../text/server_text.js";
import { tableAddress } from "../../updates/table_address.js";
import { fetchSigned, readAnswer } from "../../updates/signed_requests.js";

/** Resolves to {story}, or to {refusal} in words. Tries again where nobody answers. */
export function requestStory() {
  return keepTrying(async () => {
    const { ok, error, ...story } = await readAnswer(await fetchSigned(tableAddress("/api/story")));
    return ok ? { story } : { refusal: refusalText(error) };
  });
}
