// A first game: the simple options of a game in one tap, and in words which they are.
import { html } from "../../../html.js";
import { language, say } from "../../../text/index.js";

/** Return the choices for a first game, {id: choice}: of each option the simple one, of each ruling the usual one. */
export const firstChoices = ({ options, rulings }) => Object.fromEntries([...options, ...rulings].map((option) => [option.id, option.first ?? option.default]));

/** Return whether all that is chosen is as it is for a first game. `made` holds what is not the default. */
export const isFirstGame = (game, made) =>
  [...game.options, ...game.rulings].every((option) => (made[option.id] ?? option.default) === (option.first ?? option.default));

/** The button. A game that does not say what its simple options are has none. */
export function FirstGame({ game, made, put }) {
  const words = game.shelf?.words[language()]?.first ?? game.shelf?.words.en.first;
  if (!words) return null;
  return html`
    <button type="button" class="btn btn-plain open-first" aria-pressed=${isFirstGame(game, made)} onClick=${() => put(firstChoices(game))}>
      <span class="btn-label">${say("host.open.first")}</span>
      <span class="btn-hint">${words}</span>
    </button>`;
}
