// All Italian translations of the English sentences that the server, the rules and the terminal say.
import * as everybody from "./everybody.js";
import * as rare from "./rare.js";
import terminal from "./terminal.js";

export default { ...rare.sentences, ...everybody.sentences, ...rare.complaints, ...terminal };
