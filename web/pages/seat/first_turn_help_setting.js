// Explanations of the first turn, on or off: in the settings, and asked in the lobby before a first game.
import { html } from "../../html.js";
import { FirstTime } from "../../parts/decision_help/first_turn_help.js";
import { firstTurnOf, rememberFirstTurn } from "../../parts/decision_help/first_turn_record.js";
import { Switch } from "../../parts/shell/settings_drawer.js";
import { say } from "../../text/index.js";

/** `game` is the id of a game that has explanations; without one there is nothing to switch. */
export function FirstTurnSetting({ game, changed }) {
  if (!game) return null;
  const { on, over } = firstTurnOf(game);
  const put = (wanted) => { rememberFirstTurn(game, { on: wanted, over: false, during: null }); changed(); };
  return html`<${Switch} label=${say("set.first")} on=${Boolean(on && !over)} put=${put} />`;
}

/** The question before the game begins, until it is answered. */
export function AskBefore({ game, changed }) {
  if (!game || firstTurnOf(game).on !== undefined) return null;
  return html`<${FirstTime} answer=${(on) => { rememberFirstTurn(game, { on }); changed(); }} />`;
}
