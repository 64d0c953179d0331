// Button that ends the practice. It asks once.
import { html } from "../../html.js";
import { ActButton } from "../../parts/choosing/action_buttons.js";
import { say } from "../../text/index.js";

export const LeavePractice = ({ leave }) => html`
  <${ActButton} act=${leave} action=${null} decision="leave" confirm=${say("practice.sure")} kind="quiet" label=${say("practice.leave")} />`;
