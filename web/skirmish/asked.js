// Dispatcher of questions to a side: draws the first form that fits its offers.
import { html } from "../html.js";
import { offered } from "./choices.js";
import { DescribeForm } from "./describe.js";
import { isPaying, Paying } from "./paying.js";
import { PickPerson } from "./people.js";
import { asksHere, Question } from "./questions.js";
import { isWindow, Moment } from "./windows.js";

const FORMS = [
  [(offers) => offered(offers, "Describe"), DescribeForm], [isWindow, Moment], [isPaying, Paying], [(offers) => offered(offers, "PickMember"), PickPerson], [asksHere, Question],
];

/** The form. `own` are the forms of one game, tried first: [[fits(offers), Form]]. */
export function Asked({ own = [], ...props }) {
  const [, Form] = [...own, ...FORMS].find(([fits]) => fits(props.offers)) ?? [];
  return Form ? html`<${Form} ...${props} />` : null;
}
