// Everything the pages say by themselves, in Italian. A game's own sentences are in its own folder.
import common from "./common.js";

export default { ...common };
