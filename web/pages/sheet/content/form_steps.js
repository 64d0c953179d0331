// Steps of the form: which tables of a sheet belong to which, and where a complaint is mended. Pure.

/** The steps in order. A table that none of them names stands in `OTHERS`, so that a new one is there at once. */
export const STEPS = [
  { step: "name", tables: ["sheet"] },
  { step: "turns", tables: ["turns", "phase"] },
  { step: "counted", tables: ["counter", "token", "track"] },
  { step: "secret", tables: ["secret", "role"] },
  { step: "chance", tables: ["dice"] },
  { step: "end", tables: ["score", "end"] },
  { step: "try", tables: [] },
];
const OTHERS = "chance";

/** Return the tables of a step, by the form of the sheet. */
export function tablesOf(step, form) {
  const named = STEPS.flatMap(({ tables }) => tables);
  const own = STEPS.find((one) => one.step === step).tables.filter((table) => table in form.tables);
  return step === OTHERS ? [...own, ...Object.keys(form.tables).filter((table) => !named.includes(table))] : own;
}

export const stepOf = (table) => STEPS.find(({ tables }) => tables.includes(table))?.step ?? (table ? OTHERS : "try");

/** Return the name of a field on the page: "counter-2-start". */
export const fieldName = ({ table, number, key = "" }) => [table, number ?? "", key].join("-");

/** Return the complaints of one step; all of them on the last. */
export const complaintsOf = (complaints, step) => (step === "try" ? complaints : complaints.filter(({ at }) => stepOf(at.table) === step));
