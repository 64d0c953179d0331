// Every word of the pages, in Italian.
import events from "./events.js";
import gang from "./gang.js";
import marshal from "./marshal.js";
import names from "./names.js";
import now from "./now.js";
import ride from "./ride.js";
import stage from "./stage.js";
import table from "./table.js";

export default { ...names, ...now, ...table, ...ride, ...gang, ...marshal, ...stage, events };
