// Every word of the pages, in Italian.
import events from "./events.js";
import examination from "./examination.js";
import gang from "./gang_plan.js";
import marshal from "./marshal.js";
import names from "./names.js";
import nextStep from "./next_step.js";
import ride from "./ride.js";
import table from "./table.js";

export default { ...names, ...nextStep, ...table, ...ride, ...gang, ...marshal, ...examination, events };
