// Dispatcher of questions to a side: draws the first form that fits its offers.
import { html } from "../../html.js";
import { offered } from "../query_offers.js";
import { PickMember } from "../table/members_and_countdown.js";
import { DescribeForm } from "./unnamed_card_form.js";
import { DescribeField } from "./unnamed_battlefield_form.js";
import { DescribeMember } from "./unnamed_member_form.js";
import { asksHere, Question } from "./effect_question.js";
import { isPayment, PayForm } from "./pay_form.js";
import { isReaction, ReactionForm } from "./reaction_form.js";

const FORMS = [
  [(offers) => offered(offers, "Describe") || offered(offers, "AddCard"), DescribeForm], [(offers) => offered(offers, "DescribeMember"), DescribeMember], [(offers) => offered(offers, "DescribeField"), DescribeField], [isReaction, ReactionForm], [isPayment, PayForm], [(offers) => offered(offers, "PickMember"), PickMember], [asksHere, Question],
];

/** The form. `own` are the forms of one game, tried first: [[fits(offers, view), Form]]. */
export function QuestionForm({ own = [], ...props }) {
  const [, Form] = [...own, ...FORMS].find(([fits]) => fits(props.offers, props.view)) ?? [];
  return Form ? html`<${Form} ...${props} />` : null;
}
