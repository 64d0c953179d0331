// All words of the pages; a language is one folder in `text/`. They hold those of all fights, with the game's own before them.
import { about } from "/web/skirmish/current_game.js";
import { telling } from "/web/skirmish/text/event_sentences.js";
import { asked, detailOf, lostHeading, mine } from "/web/skirmish/text/next_step_line.js";
import { T } from "./text/catalogue.js";

export { T };

/** The game, for the shared pages of fights. */
export const GAME = { id: "revolver", words: T };
about(GAME);

const NEWS = [
  "GameWon", "DuelEnded", "DuelBegan", "TrainDerailed", "PrisonFought", "PrisonerFreed", "MemberDefected", "AmbushSprung", "MemberKilled", "MemberSaved", "WoundsChanged", "CasualtyPrevented",
  "AttackFought",
];

export const { sentence, newsOf } = telling({ news: NEWS });
const setting = (word) => (given) => (mine(given) ? T.setting[word] : T.settingOther[word]);

/** Over the line while a card is named that is lost; else the page says whose turn it is. */
export const heading = lostHeading;

export const detail = detailOf({
  decision: setting("decision"), "ambush-shuffle": () => T.told.BoxAmbush, ambush: setting("ambush"), prison: (given) => asked(given) ?? T.inPrison,
});
