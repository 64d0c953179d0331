// All words of the pages; a language is one folder in `text/`. They hold those of all fights, with the game's own before them.
import { about } from "/web/skirmish/current_game.js";
import { telling } from "/web/skirmish/text/event_sentences.js";
import { detailOf, lostHeading } from "/web/skirmish/text/next_step_line.js";
import { T } from "./text/catalogue.js";

export { T };

/** The game, for the shared pages of fights. */
export const GAME = { id: "revolver2", words: T };
about(GAME);

const poker = ({ view }) => T.pokerTodo(view.poker?.round ?? 1);
const NEWS = ["GameWon", "BattlefieldBlown", "GatlingFired", "MemberKilled", "MemberSaved", "CasualtyPrevented", "AttackFought", "PokerRevealed", "TournamentWon"];

export const { sentence, newsOf } = telling({ silent: ["PokerShuffled"], news: NEWS });
export const detail = detailOf({ shuffle: () => T.told.RemovePoker, poker, "turn-up": () => T.pokerTurn, reading: () => T.pokerReadTodo, level: () => T.tournamentLevel });

/** Over the line, where chance speaks before the fight or a card is lost; else the page says whose turn it is. */
export const heading = (given) => (["shuffle", "turn-up", "level"].includes(given.view.phase) ? T.poker : lostHeading(given));
