// Sentences of a scene: those that the page's log says, and in place of what it kept secret, what was in it.
import { nameOf } from "/web/text/fallback_words.js";
import { sentence } from "../text.js";
import { roleOf } from "./told_things.js";

/** Return the sentences. `words` are those of the film. */
export function tellEvents(events, shows, view, players, words) {
  const who = (seat) => nameOf(seat, players);
  const said = (event) => sentence(event, { players, view });
  const answers = (secret, given) => said({ type: "AnswersOpened", secret, answers: given });
  const opened = (event) => (shows.said?.secret === event.secret ? [answers(event.secret, shows.said.answers)] : []);
  const told = {
    QuestionPut: (event) => [said(event).replace(/[^.?!:…]$/, "$&:")],
    Answered: (event) => [answers(event.secret, [[event.seat, event.value]])],
    AnswersCounted: (event) => [said(event), ...(event.counts.length ? opened(event) : [])],
    AnswersKept: (event) => [said(event), ...opened(event)],
    RoleDealt: (event) => (event === events[0] ? [words.roles(shows.seats.map((seat, nth) => `${who(nth)}: ${roleOf(view, seat)}`))] : []),
    CardDrawn: (event) => [words.drew(who(event.seat), cardOf(view, event))],
    CardPutBack: (event) => [words.putBack(who(event.seat), cardOf(view, event))],
    DiceThrown: (event) => [`${said(event).replace(/\.$/, "")}: ${facesOf(view, events).join(", ")}.`],
    DieFell: () => [],
  };
  return events.flatMap((event) => told[event.type]?.(event) ?? [said(event)]).filter(Boolean);
}

const cardOf = (view, { deck, card }) => view.sheet.decks.find(({ id }) => id === deck).kinds[card];

const facesOf = (view, events) => events.filter(({ type }) => type === "DieFell").map(({ dice, face }) => view.sheet.dice.find(({ id }) => id === dice).faces[face]);
