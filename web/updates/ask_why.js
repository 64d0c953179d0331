// Asking the table why something cannot be done now.
import { fetchSigned } from "./signed_requests.js";
import { tableAddress } from "./table_address.js";

/** Return what the table tells the seat `as`, "seat:0": {decision, telling, missing}. Returns null if it does not answer. */
export async function askWhy(as, room = globalThis) {
  try {
    const answer = await fetchSigned(tableAddress(`/api/why?as=${as}`), {}, room);
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}
