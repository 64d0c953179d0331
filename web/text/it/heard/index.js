// What the machine says in English, in Italian.
import eyes from "./eyes.js";
import packs from "./packs.js";
import table from "./table.js";

export default { ...eyes, ...packs, ...table };
